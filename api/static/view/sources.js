// Where records come from: pasted, dropped, opened, or left from before a reload.

const KEPT = "bbn.view";

/** Call `take(text)` with every record that is submitted, dropped anywhere on the page, or opened. */
export function listenForRecords(form, box, file, take) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(box.value);
  });
  file.addEventListener("change", async () => {
    if (file.files[0]) take(await file.files[0].text());
    file.value = "";
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  for (const name of ["dragleave", "drop"]) document.addEventListener(name, () => document.body.classList.remove("dropping"));
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    take(dropped ? await dropped.text() : event.dataTransfer.getData("text/plain"));
  });
  document.addEventListener("paste", (event) => {
    if (event.target.closest?.("textarea, input")) return;
    const text = event.clipboardData.getData("text/plain");
    if (text.includes("[BBN ")) take(text);
  });
}

/** Keep what is shown over a reload of this tab. */
export function remember(text, turn) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ text, turn }));
  } catch { /* a browser may forbid it: then a reload begins anew */ }
}

/** What was kept; null when nothing was. */
export function restored() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

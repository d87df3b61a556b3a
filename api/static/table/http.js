// Asks the server that the page came from; nothing else is ever asked.

/** The answer to a request as JSON. Throws an Error whose message can be shown. */
export async function ask(path, { body, type = "application/json", language = document.documentElement.lang, silence } = {}) {
  const headers = { Accept: "application/json", "Accept-Language": language };
  if (body !== undefined) headers["Content-Type"] = type;
  let answer;
  try {
    answer = await fetch(path, { method: body === undefined ? "GET" : "POST", headers, body });
  } catch {
    throw new Error(silence ?? "No answer");
  }
  const said = await answer.json().catch(() => null); // a proxy may answer with anything
  if (!answer.ok || !said) throw new Error(said?.detail ?? said?.title ?? silence ?? answer.statusText);
  return said;
}

export const RECORD = "text/vnd.beasty-bar.bbn";

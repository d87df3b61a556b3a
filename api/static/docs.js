// Starts Swagger UI on our own contract; nothing is fetched from anywhere else.
window.addEventListener("load", () => {
  window.SwaggerUIBundle({
    url: "/openapi.json",
    dom_id: "#swagger",
    deepLinking: true,
    validatorUrl: null,
    tryItOutEnabled: true,
  });
});

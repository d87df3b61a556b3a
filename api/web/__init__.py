"""The HTTP service: what stands between a request and the referee; `api/routes` has the operations."""

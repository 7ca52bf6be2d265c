// Health check of the container. Docker Compose starts dependent containers only when it succeeds.
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? '8080'}/readyz`).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)

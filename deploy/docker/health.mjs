// Asks the process in the same container whether it is alive.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? '8080'}/healthz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)

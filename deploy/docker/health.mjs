// Asks the process in the same container whether it can work: compose starts what depends on it only then.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? '8080'}/readyz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)

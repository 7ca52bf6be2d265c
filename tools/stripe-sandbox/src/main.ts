import { sandboxEnvironment } from './environment.ts'
import { createStripeSandbox } from './sandbox.ts'

/** An orchestrator kills the process after this time. */
const DRAIN_TIMEOUT_MS = 10_000

const { error, data: config } = sandboxEnvironment.safeParse(process.env)
if (error !== undefined) {
  const issues = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  console.error(`The configuration is not usable:\n${issues.join('\n')}`)
  process.exit(1)
}

const sandbox = await createStripeSandbox({
  databaseUrl: config.DATABASE_URL,
  publicUrl: config.SANDBOX_PUBLIC_URL,
  webhookUrl: config.WEBHOOK_URL,
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  secretKey: config.STRIPE_SECRET_KEY,
})

let draining = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    if (draining) return
    draining = true
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref()
    void sandbox.close()
  })
}
await sandbox.app.listen({ host: '0.0.0.0', port: config.PORT })

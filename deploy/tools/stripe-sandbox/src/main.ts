import { sandboxEnvironment } from './environment.ts'
import { createStripeSandbox } from './sandbox.ts'

const { error, data: config } = sandboxEnvironment.safeParse(process.env)
if (error !== undefined) {
  console.error(
    `The configuration is not usable:\n${error.issues.map((one) => `  ${one.path.join('.')}: ${one.message}`).join('\n')}`,
  )
  process.exit(1)
}

const sandbox = await createStripeSandbox({
  databaseUrl: config.DATABASE_URL,
  publicUrl: config.SANDBOX_PUBLIC_URL,
  webhookUrl: config.WEBHOOK_URL,
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  secretKey: config.STRIPE_SECRET_KEY,
})
/** An orchestrator waits this long before it kills. */
const DRAINED_WITHIN_MS = 10_000

let ending = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), DRAINED_WITHIN_MS).unref()
    void sandbox.close()
  })
}
await sandbox.app.listen({ host: '0.0.0.0', port: config.PORT })

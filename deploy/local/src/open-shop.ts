import { drainOnClose } from '@shop/kit'
import type { Logger } from '@shop/kit'
import { picturesFolder } from '@shop/seed'
import { createStripeSandbox } from '@shop/stripe-sandbox'
import type { StripeSandbox } from '@shop/stripe-sandbox'
import { randomUUID } from 'node:crypto'
import type { Cleanup } from './cleanup.ts'
import type { LaunchConfig } from './configuration.ts'
import { doorOf } from './reporting/door.ts'
import { createReportingProcess } from './reporting/launch.ts'
import type { ReportingProcess } from './reporting/launch.ts'
import { reportsOf, uploadsOf } from './shop-folder.ts'
import { createShop } from './shop.ts'
import type { Shop, ShopOptions } from './shop.ts'
import { WEB_ROOT } from './web-build.ts'

export interface Opening {
  readonly config: LaunchConfig
  readonly databaseUrl: string
  readonly sandboxKey: string
  readonly logger: Logger
  readonly cleanup: Cleanup
}

export interface OpenShop {
  readonly shop: Shop
  /** Not begun yet: the shop's door is not to wait for it. */
  readonly reporting: ReportingProcess
  readonly sandbox: StripeSandbox | undefined
}

const DRAINED_WITHIN_MS = 5_000

/** The address at which a program on this machine reaches what listens on the host. */
function here(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The payment pages stand beside the shop, on the same host and their own port. */
function pagesAddress({ publicUrl, sandboxPort }: LaunchConfig): string {
  const { hostname } = new URL(publicUrl)
  return `http://${hostname}:${sandboxPort}`
}

async function openSandbox(
  { config, databaseUrl, sandboxKey, logger, cleanup }: Opening,
  webhookSecret: string,
): Promise<StripeSandbox> {
  const sandbox = await createStripeSandbox({
    databaseUrl,
    publicUrl: pagesAddress(config),
    webhookUrl: `${here(config.host, config.port)}/api/payments/stripe/webhook`,
    webhookSecret,
    secretKey: sandboxKey,
    logger: logger.child({ service: 'stripe-sandbox' }),
  })
  drainOnClose(sandbox.app)
  await cleanup.add(() => sandbox.close())
  await sandbox.app.listen({ host: config.host, port: config.sandboxPort })
  return sandbox
}

/** Real Stripe when it is configured, else the sandbox with a secret that nobody else has. */
async function openPayments(opening: Opening): Promise<{ stripe: ShopOptions['stripe']; sandbox: StripeSandbox | undefined }> {
  const { config, sandboxKey } = opening
  if (config.stripe !== undefined) return { stripe: config.stripe, sandbox: undefined }
  const webhookSecret = `whsec_${randomUUID()}`
  const sandbox = await openSandbox(opening, webhookSecret)
  return { stripe: { secretKey: sandboxKey, webhookSecret, apiBase: here(config.host, config.sandboxPort) }, sandbox }
}

/** Requests under way are given time to end; one whose sender has fallen silent is cut off, so that the rest can close in order. */
async function close(shop: Shop): Promise<void> {
  const cutOff = setTimeout(() => shop.bff.app.server.closeAllConnections(), DRAINED_WITHIN_MS)
  await shop.stop().finally(() => clearTimeout(cutOff))
}

function prepareReporting({ config, databaseUrl, logger }: Opening): ReportingProcess {
  const { store, log } = reportsOf(config.dataFolder)
  const settings = { storeFolder: store, door: doorOf(config.dataFolder), logFile: log, logLevel: config.logLevel }
  return createReportingProcess({ ...settings, databaseUrl, timeZone: config.timeZone }, logger.child({ service: 'reporting' }))
}

/** Brings up the services, the BFF and the sandbox; nothing listens for shoppers yet. */
export async function openShop(opening: Opening): Promise<OpenShop> {
  const { config, databaseUrl, logger, cleanup } = opening
  const { stripe, sandbox } = await openPayments(opening)
  const reporting = prepareReporting(opening)
  const shop = await createShop({
    databaseUrl,
    publicUrl: config.publicUrl,
    webRoot: WEB_ROOT,
    imageRoots: [picturesFolder],
    uploadsFolder: uploadsOf(config.dataFolder),
    timeZone: config.timeZone,
    stripe,
    reporting,
    logger,
    ...(config.rateLimit === undefined ? {} : { rateLimit: config.rateLimit }),
  })
  await cleanup.add(() => close(shop))
  await cleanup.add(() => reporting.stop())
  await shop.migrate()
  await shop.start()
  return { shop, reporting, sandbox }
}

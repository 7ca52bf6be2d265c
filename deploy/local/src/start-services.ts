import { drainOnClose } from '@shop/kit/process'
import type { Logger } from '@shop/kit/telemetry'
import type { Cleanup } from '@shop/launcher-kit'
import type { Mailbox } from '@shop/mailbox'
import { formerPicturesFolder, picturesFolder } from '@shop/seed'
import { createStripeSandbox, type StripeSandbox } from '@shop/stripe-sandbox'
import { randomUUID } from 'node:crypto'
import type { Archiving } from './backup/archiving.ts'
import type { LaunchConfig } from './configuration.ts'
import type { DiskSpace } from './disk-space.ts'
import { openMailbox, sandboxPublicUrl } from './mailbox-url.ts'
import { createReportingProcess, type ReportingProcess } from './reporting/reporting-process.ts'
import { reportsSocketPath } from './reporting/socket-path.ts'
import { noteBucket } from './backup/bucket-note.ts'
import { keyEncryptionOf, reportsOf, uploadsOf } from './shop-folder.ts'
import { createShop, type Shop } from './shop.ts'
import type { ShopOptions } from './shop-options.ts'
import { WEB_ROOT } from './web-build.ts'

export interface StartOptions {
  readonly config: LaunchConfig
  readonly disk: DiskSpace
  readonly archiving: Archiving
  readonly databaseUrl: string
  readonly sandboxKey: string
  readonly logger: Logger
  readonly cleanup: Cleanup
}

export interface RunningServices {
  readonly shop: Shop
  /** Not started yet: the shop listens before its reports are ready. */
  readonly reporting: ReportingProcess
  readonly sandbox: StripeSandbox | undefined
}

const DRAIN_TIMEOUT_MS = 5_000

/** The address at which a program on this machine reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function startSandbox(
  { config, databaseUrl, sandboxKey, logger, cleanup }: StartOptions,
  webhookSecret: string,
  mailbox: Mailbox | undefined,
): Promise<StripeSandbox> {
  const sandbox = await createStripeSandbox({
    databaseUrl,
    publicUrl: sandboxPublicUrl(config),
    webhookUrl: `${localAddress(config.host, config.port)}/api/payments/stripe/webhook`,
    webhookSecret,
    secretKey: sandboxKey,
    logger: logger.child({ service: 'stripe-sandbox' }),
  })
  drainOnClose(sandbox.app)
  mailbox?.addRoutes(sandbox.app)
  await cleanup.add(() => sandbox.close())
  await sandbox.app.listen({ host: config.host, port: config.sandboxPort })
  return sandbox
}

/** Without a mail server and a mailbox, no mails are sent. */
function mailOptions({ mail }: LaunchConfig, mailbox: Mailbox | undefined): Pick<ShopOptions, 'mail'> {
  const url = mail.url ?? mailbox?.smtpUrl
  return url === undefined ? {} : { mail: { ...mail, url } }
}

/** Stripe when it is configured, else the sandbox with a random webhook secret. */
async function startPayments(
  options: StartOptions,
  mailbox: Mailbox | undefined,
): Promise<{ stripe: ShopOptions['stripe']; sandbox: StripeSandbox | undefined }> {
  const { config, sandboxKey } = options
  if (config.stripe !== undefined) return { stripe: config.stripe, sandbox: undefined }
  const webhookSecret = `whsec_${randomUUID()}`
  const sandbox = await startSandbox(options, webhookSecret, mailbox)
  return { stripe: { secretKey: sandboxKey, webhookSecret, apiBase: localAddress(config.host, config.sandboxPort) }, sandbox }
}

/** Requests in progress may finish. Connections that are still open after the timeout are closed, so that the rest can stop. */
async function stopShop(shop: Shop): Promise<void> {
  const timer = setTimeout(() => shop.bff.app.server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await shop.stop().finally(() => clearTimeout(timer))
}

function prepareReporting({ config, databaseUrl, logger }: StartOptions): ReportingProcess {
  const { dataFolder, logLevel, settings: shop } = config
  const { store, log } = reportsOf(dataFolder)
  const settings = {
    folder: dataFolder,
    storeFolder: store,
    socketPath: reportsSocketPath(dataFolder),
    logFile: log,
    logLevel,
    databaseUrl,
    timeZone: shop.timeZone,
    currency: shop.currency,
  }
  return createReportingProcess(settings, logger.child({ service: 'reporting' }))
}

/** Starts the services, the BFF and the payment sandbox. The BFF does not listen yet. */
export async function startServices(options: StartOptions): Promise<RunningServices> {
  const { config, disk, archiving, databaseUrl, logger, cleanup } = options
  const mailbox = await openMailbox(config)
  if (mailbox !== undefined) await cleanup.add(() => mailbox.close())
  const { stripe, sandbox } = await startPayments(options, mailbox)
  const reporting = prepareReporting(options)
  await noteBucket(config.dataFolder, config.settings.bucket)
  const shop = await createShop({
    ...config.settings,
    databaseUrl,
    keyEncryption: await keyEncryptionOf(config.dataFolder),
    publicUrl: config.publicUrl,
    webRoot: WEB_ROOT,
    imageRoots: [picturesFolder, formerPicturesFolder],
    uploadsFolder: uploadsOf(config.dataFolder),
    stripe,
    reporting,
    problem: disk.problem,
    warning: archiving.problem,
    ...mailOptions(config, mailbox),
    logger,
  })
  await cleanup.add(() => stopShop(shop))
  await cleanup.add(() => reporting.stop())
  await shop.migrate()
  await shop.start()
  return { shop, reporting, sandbox }
}

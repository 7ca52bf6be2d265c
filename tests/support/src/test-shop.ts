import type { DeliveryDays } from '@shop/contracts/shipments'
import { createArgon2Hasher } from '@shop/identity'
import { createReportingProcess, createShop, type ReportingProcess, type Shop, type ShopOptions } from '@shop/local'
import { defaultShopProfile } from '@shop/kit/process'
import { silentLogger } from '@shop/kit/telemetry'
import { createTestDatabase, reservePort, type DatabaseTemplate, type TestDatabase } from '@shop/kit/testing'
import { createMailbox, type Mailbox } from '@shop/mailbox'
import { createStripeSandbox, type SandboxControl } from '@shop/stripe-sandbox'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logInAdmin, waitForAdminAccess } from './admin-access.ts'
import { startWantedPooler } from './start-pooler.ts'
import { createApiClient } from '@shop/api-client'
import { adminCredentials, type RunningShop } from './running-shop.ts'

const STRIPE_SECRETS = { secretKey: 'sk_test_of_the_suite', webhookSecret: 'whsec_of_the_suite' }

/** The least that argon2id takes. */
const hasher = createArgon2Hasher(undefined, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Short, so that a test that kills the reporting process does not wait long. */
const REPORTING_RESTART_DELAY_MS = 250

/** A shop in this process that gives tests access to its services and its payment sandbox. */
export interface TestShop extends RunningShop {
  readonly shop: Shop
  readonly sandbox: SandboxControl
  readonly reporting: ReportingProcess | undefined
  /** What the shop has sent; undefined without the option `mails`. */
  readonly mailbox: Mailbox | undefined
  /** The page that shows it. */
  readonly mailboxUrl: string
  /** What stands between the shop and PostgreSQL; undefined without `POOLER`. */
  readonly pooler: { stop(): Promise<void> } | undefined
}

export type TestShopWithReports = TestShop & { readonly reporting: ReportingProcess }

export interface TestShopOptions {
  readonly admin?: typeof adminCredentials
  readonly holdSeconds?: number
  readonly sweepMs?: number
  readonly reconcileMs?: number
  readonly loginLimit?: number
  readonly passwordResetLimit?: number
  readonly trustedProxies?: string[]
  /** Without these, customers and addresses have no limits except that of open card orders. */
  readonly registrationLimit?: number
  readonly orderLimit?: number
  readonly reviewLimit?: number
  readonly apiKeyLimit?: number
  readonly sharedCacheSeconds?: number
  readonly feedKey?: string
  readonly ucp?: boolean
  readonly ucpSigned?: boolean
  readonly mcp?: boolean
  readonly mcpRegistration?: boolean
  readonly reviewsBy?: 'everyone' | 'buyers'
  /** Without it, orders of unconfirmed addresses have no limit. */
  readonly unconfirmedOrderLimit?: number
  readonly openOrderLimits?: { readonly codOrders: number; readonly units: number }
  readonly clock?: () => Date
  readonly requireAdminSecondFactor?: boolean
  /** The host in the shop's public URL. Browsers have no passkeys for an address such as 127.0.0.1, the default. */
  readonly hostname?: 'localhost'
  /** The built web client. Without it the shop serves a blank page. */
  readonly webRoot?: string
  readonly imageRoots?: readonly string[]
  /** Where uploaded pictures are kept, instead of a folder. */
  readonly bucket?: ShopOptions['bucket']
  readonly picturesIn?: ShopOptions['picturesIn']
  readonly timeZone?: string
  /** US dollars by default. The process counts in the currency of the shop that was started last. */
  readonly currency?: string
  readonly deliveryDays?: DeliveryDays
  readonly returnDays?: number
  readonly extensionsFolder?: string
  /** Sends mails to a mailbox; `startProxy` may put a proxy in front of it. */
  readonly mails?: boolean | { readonly startProxy: (smtpUrl: string) => Promise<string> }
  /** What the database contains at the start; the empty tables of a shop by default. */
  readonly template?: DatabaseTemplate
  /** Starts a reporting process beside this one. */
  readonly reports?: boolean
  /** Starts a proxy in front of the payment sandbox and returns the URL at which the shop calls it. */
  readonly startSandboxProxy?: (sandboxUrl: string) => Promise<string>
}

async function createBlankWebRoot(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-web-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>the shop</title>')
  return folder
}

const mailSettings = (url: string): NonNullable<ShopOptions['mail']> => ({
  allowPrivateWebhooks: true,
  url,
  from: 'shop@localhost',
  shopProfile: defaultShopProfile({ publicUrl: 'http://localhost' }),
})

/** The mailbox, and the address at which the shop reaches it. */
async function startMailbox({ mails = false }: TestShopOptions) {
  if (mails === false) return undefined
  const mailbox = await createMailbox()
  const smtpUrl = mails === true ? mailbox.smtpUrl : await mails.startProxy(mailbox.smtpUrl)
  return { mailbox, mail: mailSettings(smtpUrl) }
}

/** Makes the tables of all services, which a shop behind a pooler cannot do. */
async function migrateAll(databaseUrl: string): Promise<void> {
  const folder = await createBlankWebRoot()
  const shop = await createShop({
    databaseUrl,
    publicUrl: 'http://127.0.0.1',
    webRoot: folder,
    imageRoots: [],
    uploadsFolder: folder,
    stripe: { ...STRIPE_SECRETS, apiBase: 'http://127.0.0.1' },
    mail: mailSettings('smtp://127.0.0.1'),
    logger: silentLogger(),
  })
  await shop.migrate()
  await shop.stop()
  await rm(folder, { recursive: true })
}

/** Applying the migrations takes a third of the start of a test shop. */
const migratedDatabase: DatabaseTemplate = { name: 'template_shop', fill: migrateAll }

/** May start before the shop: the process waits until it can read the events. */
function startReporting(databaseUrl: string, folder: string, { timeZone = 'UTC', currency }: TestShopOptions): ReportingProcess {
  const settings = { databaseUrl, timeZone, currency, storeFolder: join(folder, 'store'), socketPath: join(folder, 'socket') }
  const reporting = createReportingProcess(
    { ...settings, logFile: join(folder, 'log'), logLevel: 'info' },
    silentLogger(),
    REPORTING_RESTART_DELAY_MS,
  )
  reporting.start()
  return reporting
}

/** Starts every service, the BFF and the payment sandbox over HTTP, on a new database. */
export async function startTestShop(
  postgresUrl: string,
  options: TestShopOptions & { readonly reports: true },
): Promise<TestShopWithReports>
export async function startTestShop(postgresUrl: string, options?: TestShopOptions): Promise<TestShop>
export async function startTestShop(postgresUrl: string, options: TestShopOptions = {}): Promise<TestShop> {
  return startTestShopOn(await createTestDatabase(postgresUrl, options.template ?? migratedDatabase), options)
}

/** As `startTestShop`, on this database, which is dropped when the shop is closed. */
export async function startTestShopOn(
  database: Pick<TestDatabase, 'url' | 'drop'>,
  options: TestShopOptions = {},
): Promise<TestShop> {
  const port = await reservePort()
  const sandboxPort = await reservePort()
  const url = `http://${options.hostname ?? '127.0.0.1'}:${String(port)}`
  const sandboxUrl = `http://127.0.0.1:${String(sandboxPort)}`
  const webRoot = options.webRoot ?? (await createBlankWebRoot())
  const uploadsFolder = await mkdtemp(join(tmpdir(), 'shop-uploads-'))
  const reportsFolder = await mkdtemp(join(tmpdir(), 'shop-reports-'))
  const pooler = await startWantedPooler(database.url)
  const databaseUrl = pooler?.through(database.url) ?? database.url
  if (pooler !== undefined) await migrateAll(database.url)
  const reporting = options.reports === true ? startReporting(databaseUrl, reportsFolder, options) : undefined
  const { clock, admin = adminCredentials, startSandboxProxy = async (address: string) => address } = options
  const sandbox = await createStripeSandbox({
    ...STRIPE_SECRETS,
    databaseUrl: database.url,
    publicUrl: sandboxUrl,
    webhookUrl: `${url}/api/payments/stripe/webhook`,
    clock,
  })
  const mails = await startMailbox(options)
  mails?.mailbox.addRoutes(sandbox.app)
  await sandbox.app.listen({ port: sandboxPort, host: '127.0.0.1' })
  const shop = await createShop({
    imageRoots: [],
    hasher,
    passwordResetLimit: 0,
    openOrderLimits: { codOrders: 0, units: 0 },
    unconfirmedOrderLimit: 0,
    ...options,
    ...(mails === undefined ? {} : { mail: mails.mail }),
    databaseUrl,
    publicUrl: url,
    webRoot,
    uploadsFolder,
    stripe: { ...STRIPE_SECRETS, apiBase: await startSandboxProxy(sandboxUrl) },
    logger: silentLogger(),
    reporting,
  })
  await shop.migrate()
  await shop.start()
  await shop.identity.ensureAdmin(admin)
  await shop.bff.app.listen({ port, host: '127.0.0.1' })

  const api = createApiClient(url)
  // An operator's token has admin rights without a second factor.
  const issued = options.requireAdminSecondFactor === true ? await shop.identity.issueAdminToken() : undefined
  if (issued !== undefined) await waitForAdminAccess(api, issued)
  const adminToken = issued ?? (await logInAdmin(api, admin))
  return {
    ...api,
    url,
    databaseUrl: () => database.url,
    shop,
    sandbox: sandbox.control,
    reporting,
    mailbox: mails?.mailbox,
    mailboxUrl: `${sandboxUrl}/mailbox`,
    pooler,
    adminToken,
    async close() {
      await reporting?.stop()
      await shop.stop()
      await mails?.mailbox.close()
      await sandbox.close()
      await pooler?.stop()
      await database.drop()
      for (const folder of [uploadsFolder, reportsFolder]) await rm(folder, { recursive: true, force: true })
      if (options.webRoot === undefined) await rm(webRoot, { recursive: true, force: true })
    },
  }
}

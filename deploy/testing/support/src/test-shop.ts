import { createReportingProcess, createShop } from '@shop/local'
import type { ReportingProcess, Shop } from '@shop/local'
import { freePort, silentLogger } from '@shop/kit/process'
import { createTestDatabase, eventually } from '@shop/kit/testing'
import { createStripeSandbox } from '@shop/stripe-sandbox'
import type { SandboxControl } from '@shop/stripe-sandbox'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from './api-client.ts'
import type { Api } from './api-client.ts'

const SECRETS = { secretKey: 'sk_test_of_the_suite', webhookSecret: 'whsec_of_the_suite' }
export const adminLogin = { name: 'Ada Admin', email: 'ada@example.com', password: 'correct horse' }

/** A shop that people visit, however it was brought up. */
export interface WebShop extends Api {
  readonly url: string
  readonly adminToken: string
  /** The address of the database that a service has its schema in. */
  readonly databaseUrl: (schema: string) => string
  /** Pays as the person on the payment page would. */
  readonly sandbox: { complete(sessionId: string): Promise<unknown> }
  /** Where reports were asked for. */
  readonly reporting: { stop(): Promise<void> } | undefined
  close(): Promise<void>
}

/** A shop in this process, with everything in it within a test's reach. */
export interface TestShop extends WebShop {
  readonly shop: Shop
  readonly sandbox: SandboxControl
  readonly reporting: ReportingProcess | undefined
}

export interface TestShopOptions {
  readonly admin?: typeof adminLogin
  readonly holdSeconds?: number
  readonly sweepMs?: number
  readonly reconcileMs?: number
  readonly clock?: () => Date
  /** The built web client; a blank page stands for it where no browser looks. */
  readonly webRoot?: string
  readonly imageRoots?: readonly string[]
  readonly timeZone?: string
  /** Whether there are reports: a process of their own beside this one. */
  readonly reports?: boolean
  /** Where the shop finds the sandbox, when something stands between the two. */
  readonly between?: (sandboxUrl: string) => Promise<string>
}

async function blankWeb(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-web-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>the shop</title>')
  return folder
}

/** A test that kills it does not want to wait long. */
const AGAIN_MS = 250

/** Begun at once: it waits by itself for what it reads. */
function beginReporting(databaseUrl: string, folder: string, { timeZone = 'UTC' }: TestShopOptions): ReportingProcess {
  const settings = { databaseUrl, timeZone, storeFolder: join(folder, 'store'), door: join(folder, 'door') }
  const reporting = createReportingProcess(
    { ...settings, logFile: join(folder, 'log'), logLevel: 'info' },
    silentLogger(),
    AGAIN_MS,
  )
  reporting.start()
  return reporting
}

export type ReportedShop = TestShop & { readonly reporting: ReportingProcess }

/** The whole shop over HTTP: every service, the BFF and the payment sandbox, on a database of its own. */
export async function openShop(postgresUrl: string, options: TestShopOptions & { readonly reports: true }): Promise<ReportedShop>
export async function openShop(postgresUrl: string, options?: TestShopOptions): Promise<TestShop>
export async function openShop(postgresUrl: string, options: TestShopOptions = {}): Promise<TestShop> {
  const test = await createTestDatabase(postgresUrl)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${String(port)}`
  const sandboxUrl = `http://127.0.0.1:${String(sandboxPort)}`
  const webRoot = options.webRoot ?? (await blankWeb())
  const uploadsFolder = await mkdtemp(join(tmpdir(), 'shop-uploads-'))
  const reportsFolder = await mkdtemp(join(tmpdir(), 'shop-reports-'))
  const reporting = options.reports === true ? beginReporting(test.url, reportsFolder, options) : undefined
  const { clock, admin = adminLogin, between = async (address: string) => address } = options
  const sandbox = await createStripeSandbox({
    ...SECRETS,
    databaseUrl: test.url,
    publicUrl: sandboxUrl,
    webhookUrl: `${url}/api/payments/stripe/webhook`,
    ...(clock === undefined ? {} : { clock }),
  })
  await sandbox.app.listen({ port: sandboxPort, host: '127.0.0.1' })
  const shop = await createShop({
    imageRoots: [],
    ...options,
    databaseUrl: test.url,
    publicUrl: url,
    webRoot,
    uploadsFolder,
    stripe: { ...SECRETS, apiBase: await between(sandboxUrl) },
    logger: silentLogger(),
    ...(reporting === undefined ? {} : { reporting }),
  })
  await shop.migrate()
  await shop.start()
  await shop.identity.ensureAdmin(admin)
  await shop.bff.app.listen({ port, host: '127.0.0.1' })

  const api = createApi(url)
  const adminToken = await api.logIn(admin.email, admin.password)
  await eventually(async () => {
    const { status } = await api.get('/api/users', adminToken)
    if (status !== 200) throw new Error('the admin is not known to the BFF yet')
  })
  return {
    ...api,
    url,
    databaseUrl: () => test.url,
    shop,
    sandbox: sandbox.control,
    reporting,
    adminToken,
    async close() {
      await reporting?.stop()
      await shop.stop()
      await sandbox.close()
      await test.drop()
      for (const folder of [uploadsFolder, reportsFolder]) await rm(folder, { recursive: true, force: true })
      if (options.webRoot === undefined) await rm(webRoot, { recursive: true, force: true })
    },
  }
}

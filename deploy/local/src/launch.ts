import { NewerDataError } from '@shop/kit'
import { createLogger, startTracing } from '@shop/kit/process'
import type { Logger } from '@shop/kit'
import type { LaunchConfig } from './configuration.ts'
import { claim } from './claim.ts'
import { planStart, welcome } from './first-start.ts'
import type { Plan } from './first-start.ts'
import { openShop } from './open-shop.ts'
import type { OpenShop } from './open-shop.ts'
import { checkPort } from './ports.ts'
import { checkVersion } from './postgres/cluster.ts'
import { startLocalPostgres } from './postgres/start.ts'
import { Refusal } from './refusal.ts'
import { fillShop } from './seeding.ts'
import { sandboxKeyOf } from './shop-folder.ts'
import type { ShopFolder } from './shop-folder.ts'
import type { Supervision } from './supervise.ts'
import type { Terminal } from './terminal.ts'
import { ensureWebBuild } from './web-build.ts'

export interface Launch {
  readonly config: LaunchConfig
  readonly folder: ShopFolder
  readonly terminal: Terminal
  readonly logger: Logger
}

async function checkPorts({ host, port, sandboxPort, stripe }: LaunchConfig): Promise<void> {
  await checkPort(port, host, 'PORT')
  if (stripe === undefined) await checkPort(sandboxPort, host, 'SANDBOX_PORT')
}

async function startDatabase({ folder, terminal }: Launch, { cleanup, fail }: Supervision): Promise<string> {
  terminal.line('Starting PostgreSQL …')
  const postgres = await startLocalPostgres({ folder: folder.postgres, onLine: terminal.line })
  await cleanup.add(() => postgres.stop())
  void postgres.exited.then(() =>
    fail(
      new Refusal(
        `PostgreSQL has ended unexpectedly, and the shop with it. Start it again; the log of PostgreSQL is in ${folder.postgres}.`,
      ),
    ),
  )
  return postgres.url
}

/** At the same time, and over when both are: what one has begun is not left behind when the other fails. @returns the first's answer. */
async function both<Result>(first: Promise<Result>, second: Promise<void>): Promise<Result> {
  await Promise.allSettled([first, second])
  await second
  return first
}

async function open(launch: Launch, { cleanup }: Supervision, databaseUrl: string): Promise<OpenShop> {
  const { config, folder, logger, terminal } = launch
  terminal.line('Opening the shop …')
  try {
    return await openShop({ config, databaseUrl, sandboxKey: await sandboxKeyOf(folder), logger, cleanup })
  } catch (error) {
    if (error instanceof NewerDataError) throw new Refusal(error.message, { cause: error })
    throw error
  }
}

/** A shop that could not be filled sells what it has; the next start goes on with the rest. */
async function fill({ folder, terminal, logger }: Launch, { shop, sandbox }: OpenShop, plan: Plan): Promise<void> {
  const { seed, admin, adminEmail } = plan
  if (admin?.email !== adminEmail) {
    terminal.line(`To go on filling the shop, start it once with ADMIN_EMAIL=${adminEmail} and its ADMIN_PASSWORD.`)
    return
  }
  try {
    await fillShop({ shop, sandbox, admin, onProgress: terminal.progress })
    await folder.keep({ seed, seeded: true, adminEmail })
  } catch (error) {
    logger.error({ err: error }, 'the shop could not be filled with all of its demo content')
  }
}

/** Brings the whole shop up on this machine, from its database to its door, and fills it when it is new. */
export async function launch(work: Launch, supervision: Supervision): Promise<void> {
  const { config, folder, terminal, logger } = work
  const { cleanup } = supervision
  const endTracing = await startTracing('shop', config.tracing, logger)
  await cleanup.add(async () => void (await endTracing()))
  const plan = planStart(config, folder.record)
  const home = await claim(folder, cleanup)
  await checkPorts(config)
  await checkVersion(home)
  const databaseUrl = await both(startDatabase(work, supervision), ensureWebBuild(terminal, cleanup))
  const opened = await open(work, supervision, databaseUrl)
  if (plan.admin !== undefined) await opened.shop.identity.ensureAdmin({ name: 'Admin', ...plan.admin })
  if (folder.record === undefined || plan.fill) await folder.keep({ seed: plan.seed, seeded: false, adminEmail: plan.adminEmail })
  await opened.shop.bff.app.listen({ host: config.host, port: config.port })
  opened.reporting.start()
  if (plan.fill) {
    terminal.line(`The shop answers at ${config.publicUrl}; its shelves are being filled.`)
    await fill(work, opened, plan)
  }
  if (cleanup.begun) return
  terminal.line(`Data and logs are in ${folder.path}. Ctrl-C stops the shop.`)
  welcome(config, plan).forEach(terminal.line)
}

export function createShopLogger(level: string, write: (line: string) => void): Logger {
  return createLogger('shop', level, { write })
}

import { checkStart } from '@shop/doctor'
import { NewerDataError, OtherCurrencyError, UnknownKeyEncryptionKey } from '@shop/kit/event-store'
import { createLogger, startTracing, type Logger } from '@shop/kit/telemetry'
import { OperatorError } from '@shop/programs'
import { endLeftovers, type Cleanup } from '@shop/launcher-kit'
import type { LaunchConfig } from './configuration.ts'
import { watchArchiving, type Archiving } from './backup/archiving.ts'
import { createErasedUsersLoop, readErasedUsers } from './backup/erased-users.ts'
import { refuseWithoutDatabase } from './backup/lost-database.ts'
import { watchDiskSpace, type DiskSpace } from './disk-space.ts'
import { lockShopFolder } from './folder-lock.ts'
import { machineOf } from './machine.ts'
import { mailboxUrl, sandboxPublicUrl } from './mailbox-url.ts'
import { checkVersion } from '@shop/postgres'
import { runDatabase } from './run-database.ts'
import { seedShop } from './seed-shop.ts'
import {
  erasedUsersOf,
  KEY_ENCRYPTION_KEY,
  keyEncryptionOf,
  sandboxKeyOf,
  saveRunningAddress,
  type ShopFolder,
  type ShopRecord,
} from './shop-folder.ts'
import { planStart, welcomeLines, type StartPlan } from './start-plan.ts'
import { localAddress, startServices, type RunningServices } from './start-services.ts'
import type { Supervision } from './supervise.ts'
import type { Terminal } from './terminal.ts'
import { ensureWebBuild } from './web-build.ts'

export interface LaunchOptions {
  readonly config: LaunchConfig
  readonly folder: ShopFolder
  readonly terminal: Terminal
  readonly logger: Logger
}

/** PostgreSQL's code of a refused password. */
const WRONG_PASSWORD = '28P01'

/** Waits for both, even when one fails: neither is left running unobserved. @returns the result of the first. */
async function both<Result>(first: Promise<Result>, second: Promise<void>): Promise<Result> {
  await Promise.allSettled([first, second])
  await second
  return first
}

async function start(
  options: LaunchOptions & { readonly disk: DiskSpace; readonly archiving: Archiving; readonly passwordFile: string },
  { cleanup }: Supervision,
  databaseUrl: string,
): Promise<RunningServices> {
  const { config, folder, disk, archiving, passwordFile, logger, terminal } = options
  terminal.line('Opening the shop …')
  try {
    const sandboxKey = await sandboxKeyOf(folder)
    return await startServices({ config, disk, archiving, databaseUrl, sandboxKey, logger, cleanup })
  } catch (error) {
    if ((error as { code?: unknown }).code === WRONG_PASSWORD)
      throw new OperatorError(
        `The password in ${passwordFile} is not that of the database beside it: put the right file back, or restore a backup.`,
        { cause: error },
      )
    if (error instanceof NewerDataError || error instanceof OtherCurrencyError)
      throw new OperatorError(error.message, { cause: error })
    if (error instanceof UnknownKeyEncryptionKey)
      throw new OperatorError(
        `${KEY_ENCRYPTION_KEY} in ${folder.path} is not the file with which this data was written: put that one back.`,
        {
          cause: error,
        },
      )
    throw error
  }
}

function recordOf({ seed: content, adminEmail, demoSince, demo }: StartPlan, seeded: boolean): ShopRecord {
  return { seed: content, seeded, adminEmail, demoSince, ...(demo !== 'us' && { demo }) }
}

/** A failure leaves the shop open with the content that it has; the next start adds the rest. */
async function seed(
  { config, folder, terminal, logger }: LaunchOptions,
  { shop, sandbox }: RunningServices,
  plan: StartPlan,
  databaseUrl: string,
): Promise<void> {
  const { admin, adminEmail, demoSince, demo } = plan
  if (admin?.email !== adminEmail) {
    terminal.line(`To go on filling the shop, start it once with ADMIN_EMAIL=${adminEmail} and its ADMIN_PASSWORD.`)
    return
  }
  try {
    await seedShop({
      shop,
      sandbox,
      admin,
      demo,
      demoSince,
      databaseUrl,
      terms: config.settings.terms,
      logger,
      keyEncryption: await keyEncryptionOf(folder.path),
      publicUrl: config.publicUrl,
      sandboxUrl: sandboxPublicUrl(config),
      onProgress: terminal.progress,
    })
    await folder.saveRecord(recordOf(plan, true))
  } catch (error) {
    logger.error({ err: error }, 'the demo content could not be added completely')
  }
}

/** Deletes again who was deleted after the state that was restored, and from then on lists who is deleted. */
async function keepErased(
  { folder, terminal, logger }: LaunchOptions,
  { shop }: RunningServices,
  cleanup: Cleanup,
): Promise<void> {
  const list = erasedUsersOf(folder.path)
  const { erased, refused } = await shop.identity.repeatErasures(await readErasedUsers(list))
  if (erased > 0) terminal.line(`${erased} users who were deleted after the restored moment were deleted again.`)
  for (const userId of refused)
    terminal.line(`The deleted user ${userId} is the only admin now: make another one, and start again.`)
  const loop = createErasedUsersLoop(shop.identity.database, list, logger)
  loop.start()
  await cleanup.add(() => loop.stop())
}

/** Starts the whole shop on this machine: database, services, HTTP server. A new shop gets its demo content. */
export async function launch(options: LaunchOptions, supervision: Supervision): Promise<void> {
  const { config, folder, terminal, logger } = options
  const { cleanup } = supervision
  const stopTracing = await startTracing('shop', config.tracing, logger)
  await cleanup.add(stopTracing)
  const plan = planStart(config, folder.record, new Date())
  await refuseWithoutDatabase(folder)
  const postgresFolder = await lockShopFolder(folder, cleanup)
  await endLeftovers(folder.path, terminal.line)
  await checkVersion(postgresFolder)
  await checkStart(machineOf(config, { postgres: postgresFolder }), 'make ops ARGS=doctor', terminal.line)
  const folders = [folder.path, postgresFolder.path]
  const disk = await watchDiskSpace({ folders, floorBytes: config.diskFloorBytes, logger })
  await cleanup.add(() => disk.stop())
  const databaseUrl = await both(runDatabase({ ...options, disk }, supervision), ensureWebBuild(terminal, cleanup))
  const archiving = watchArchiving(databaseUrl, postgresFolder.logFile, logger)
  await cleanup.add(() => archiving.stop())
  const settings = { ...config.settings, deliveryDays: plan.deliveryDays }
  const running = await start(
    { ...options, disk, archiving, passwordFile: postgresFolder.passwordFile, config: { ...config, settings } },
    supervision,
    databaseUrl,
  )
  running.shop.watch(() =>
    supervision.fail(
      new OperatorError(
        `The shop gets no more answers from its database, although it is running, and has ended. Start it again; its log is in ${folder.path}.`,
      ),
    ),
  )
  if (plan.admin !== undefined) await running.shop.identity.ensureAdmin({ name: 'Shop owner', ...plan.admin })
  await keepErased(options, running, cleanup)
  if (folder.record === undefined || plan.needsSeeding) await folder.saveRecord(recordOf(plan, false))
  await running.shop.bff.app.listen({ host: config.host, port: config.port })
  await cleanup.add(await saveRunningAddress(folder, localAddress(config.host, config.port)))
  running.reporting.start()
  if (plan.needsSeeding) {
    terminal.line(`The shop answers at ${config.publicUrl}, and is being filled with the demo content.`)
    await seed(options, running, plan, databaseUrl)
  }
  if (cleanup.started) return
  const mailbox = mailboxUrl(config)
  if (mailbox !== undefined) terminal.line(`Mails are shown at ${mailbox}; none leaves this machine.`)
  else if (config.mail.url === undefined)
    terminal.line('No mails are sent: set SMTP_URL, or MAILBOX_PUBLIC=yes to show them to everyone who reaches this machine.')
  terminal.line(`Data and logs are in ${folder.path}. Ctrl-C stops the shop.`)
  welcomeLines(config, plan).forEach(terminal.line)
}

export function createShopLogger(level: string, write: (line: string) => void): Logger {
  return createLogger('shop', level, { write })
}

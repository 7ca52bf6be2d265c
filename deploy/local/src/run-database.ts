import { startLocalPostgres, type LocalPostgres } from '@shop/postgres'
import { OperatorError, pollUntil } from '@shop/programs'
import type { Logger } from '@shop/kit/telemetry'
import type { DiskSpace } from './disk-space.ts'
import type { ShopFolder } from './shop-folder.ts'
import type { Supervision } from './supervise.ts'
import type { Terminal } from './terminal.ts'

interface RunDatabaseOptions {
  readonly folder: ShopFolder
  readonly terminal: Terminal
  readonly logger: Logger
  readonly disk: DiskSpace
}

/** PostgreSQL needs two segments of its write-ahead log to recover; with less it would end again. */
const RECOVERY_BYTES = 2 * 16 * 1024 * 1024
const RETRY_MS = 1_000

const endedUnexpectedly = ({ postgres }: ShopFolder): OperatorError =>
  new OperatorError(
    `PostgreSQL has ended unexpectedly, and the shop with it. Start it again; the log of PostgreSQL is in ${postgres}.`,
  )

/**
 * Starts PostgreSQL. The database ends when it cannot write its log, and has every acknowledged transaction: after a full disk it
 * starts again at the same address, to which the shop connects again. Any other end ends the shop.
 * @returns its URL, for the processes of the shop
 */
export async function runDatabase(
  { folder, terminal, logger, disk }: RunDatabaseOptions,
  { cleanup, fail }: Supervision,
): Promise<string> {
  const start = (port?: number): Promise<LocalPostgres> =>
    startLocalPostgres({ folder: folder.postgres, archived: true, onLine: terminal.line, port })
  terminal.line('Starting PostgreSQL …')
  let postgres = await start()
  await cleanup.add(() => postgres.stop())

  // A call, because the compiler takes a field for unchanged.
  const isStopping = (): boolean => cleanup.started
  const startAgain = async (): Promise<LocalPostgres | undefined> => {
    if (isStopping()) return postgres
    if ((await disk.free()) < RECOVERY_BYTES) return undefined
    return start(postgres.port).catch((error: unknown) => {
      logger.warn({ err: error }, 'PostgreSQL does not start yet')
      return undefined
    })
  }
  const keepRunning = async (): Promise<void> => {
    await postgres.exited
    if (isStopping()) return
    // The disk may have filled up since the last look, or have room again since the database met its end.
    await disk.look()
    if (!disk.wasFull()) {
      fail(endedUnexpectedly(folder))
      return
    }
    logger.error('PostgreSQL has ended because its disk is full. It starts again as soon as there is room; nothing is lost.')
    postgres = (await pollUntil(startAgain, { everyMs: RETRY_MS })) ?? postgres
    if (isStopping()) return postgres.stop()
    logger.warn('PostgreSQL runs again.')
    return keepRunning()
  }
  keepRunning().catch(fail)
  return postgres.socketUrl
}

import { createPollingLoop } from '@shop/kit/concurrency'
import type { Logger } from '@shop/kit/telemetry'
import { OperatorError } from '@shop/programs'
import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  /** Bytes that may still be written to the fullest of the disks, now. */
  readonly free: () => Promise<number>
  /** What is wrong and what to do, in a sentence for operators that tells strangers no path; undefined while there is room. */
  readonly problem: () => string | undefined
  /** Looks now instead of at the next interval. */
  readonly look: () => Promise<void>
  /** Whether there was too little space within the last minute: what ends because of it may take a while. */
  readonly wasFull: () => boolean
  readonly stop: () => Promise<void>
}

interface DiskSpaceOptions {
  readonly folders: readonly string[]
  readonly floorBytes: number
  readonly logger: Logger
  readonly intervalMs?: number
  readonly freeBytesOf?: (folder: string) => Promise<number>
}

/** So often, an order rush at its fastest writes a tenth of the smallest floor in between. */
const INTERVAL_MS = 1_000
/** A database that cannot write its log may take some seconds to end. */
const RECENT_MS = 60_000

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const problemOf = (disk: string, floorBytes: number): string =>
  `Less than ${String(floorBytes / 1e6)} MB are free on the disk of ${disk}: orders and all other changes are refused ` +
  'until there is room. Delete what is not needed there, or give the disk more space.'

/** Does the work of a start or a command. The error of a write that finds no space names no file: the one that is thrown names the folder. */
export async function namingFullDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new OperatorError(`The disk of ${folder} is full: make room there, and try again.`, { cause: error })
  }
}

/**
 * Watches the disks of these folders. The log, and with it the terminal, says when there is too little space, and when there is
 * enough again.
 */
export async function watchDiskSpace({
  folders,
  floorBytes,
  logger,
  intervalMs: pollIntervalMs = INTERVAL_MS,
  freeBytesOf = readFreeBytes,
}: DiskSpaceOptions): Promise<DiskSpace> {
  let fullSince: number | undefined
  let lastFullAt = -Infinity
  async function look(): Promise<void> {
    const free = await Promise.all(folders.map(freeBytesOf))
    const full = folders.find((_, index) => (free[index] ?? 0) < floorBytes)
    if (full !== undefined) lastFullAt = performance.now()
    if (full !== undefined && fullSince === undefined) {
      fullSince = performance.now()
      logger.error(problemOf(full, floorBytes))
    } else if (full === undefined && fullSince !== undefined) {
      const seconds = Math.round((performance.now() - fullSince) / 1_000)
      fullSince = undefined
      logger.warn(`The disk has room again: changes, refused for ${String(seconds)} s, are accepted.`)
    }
  }
  await look()
  const loop = createPollingLoop({ name: 'watching the space on the disk', logger, pollIntervalMs, run: look })
  loop.start()
  return {
    free: async () => Math.min(...(await Promise.all(folders.map(freeBytesOf)))),
    problem: () => (fullSince === undefined ? undefined : problemOf('the data folder (SHOP_DATA)', floorBytes)),
    look,
    wasFull: () => performance.now() - lastFullAt < RECENT_MS,
    stop: () => loop.stop(),
  }
}

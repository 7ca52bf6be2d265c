import type { StoppedSource } from '@shop/kit/messaging'

/** Events per read: when reading new events, and when a rebuild reads all of them and writes rows in larger batches. */
export const READ_BATCH_SIZE = { backlog: 5_000, everything: 1_200 } as const

/** The environment variable that contains the settings as JSON. Unlike arguments, other users cannot read it: it contains a password. */
export const SETTINGS_VARIABLE = 'SHOP_REPORTING'

/** What the launcher passes to the reporting process at its start. */
export interface ReportingSettings {
  readonly databaseUrl: string
  /** The folder of the shop, which remembers the process for the start after its launcher was killed. */
  readonly folder?: string
  readonly storeFolder: string
  /** Path of the socket that the process listens on. */
  readonly socketPath: string
  readonly logFile: string
  readonly logLevel: string
  /** ISO 4217. */
  readonly currency?: string
  /** The default is the one of the reporting service. */
  readonly timeZone?: string
  /** After how long without an answer it ends, although the database answers others; milliseconds. The default is the kit's. */
  readonly stuckAfterMs?: number
}

/** A message of the running process to the launcher: the sources that it does not read until an operator acts. */
export interface StoppedSourcesMessage {
  readonly stopped: readonly StoppedSource[]
}

/** A message of the launcher to the running process: the public logs of these sources have new events. */
export interface Announcement {
  readonly announce: readonly string[]
}

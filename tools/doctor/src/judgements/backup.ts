import { durationText } from './figures.ts'
import { fault, ok, warning, type Judgement } from './judgement.ts'

export interface BackupReading {
  /** The folder of the backups. */
  readonly folder: string
  /** When the newest complete one was taken, in milliseconds since 1970; undefined when there is none. */
  readonly newest: number | undefined
  /** Folders that look like a backup newer than that, and are none. */
  readonly incomplete: readonly string[]
  /** When a backup of this folder was last restored, in whatever shop; undefined when that was never noted. */
  readonly restored: number | undefined
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As the alert BackupOld: a backup each night, and six hours. */
const OLD_MS = 30 * HOUR_MS
const UNTESTED_MS = 90 * DAY_MS

const TAKE = 'Take one now: make backup. Let cron take one each night.'
const TEST = 'Restore one into another folder: SHOP_DATA=… make restore FROM=… (docs/operating/doctor.md).'

export function judgeBackup({ folder, newest, incomplete }: BackupReading, now: number): Judgement {
  if (newest === undefined) return warning(`there is no complete backup in ${folder}`, TAKE)
  if (newest > now + HOUR_MS)
    return warning(`the newest backup is of the future: ${new Date(newest).toISOString()}`, 'Set the clock.')
  const found = `the newest backup is ${durationText(Math.max(0, now - newest))} old`
  const [damaged] = incomplete
  if (damaged !== undefined) return fault(`${found}; ${damaged} is none that can be restored`, `Delete it. ${TAKE}`)
  return now - newest > OLD_MS ? warning(found, TAKE) : ok(found)
}

/** @returns undefined without a backup, about which `judgeBackup` says what to do */
export function judgeRestoreTest({ newest, restored }: BackupReading, now: number): Judgement | undefined {
  if (newest === undefined) return undefined
  if (restored === undefined) return warning('no backup was ever restored', TEST)
  const found = `a backup was last restored ${durationText(Math.max(0, now - restored))} ago`
  return now - restored > UNTESTED_MS ? warning(found, TEST) : ok(found)
}

import { bytesText } from './figures.ts'
import { fault, obstacle, ok, warning, type Judgement } from './judgement.ts'

export interface DiskReading {
  readonly folder: string
  readonly freeBytes: number
  /** Files that may still be made; undefined on a file system that does not count them. */
  readonly freeFiles: number | undefined
  /** Why this user cannot write into the folder, such as EROFS; undefined when nothing is known to prevent it. */
  readonly refusal: string | undefined
}

/** With this many times the floor, there is time to act before changes are refused. */
const EARLY = 5
/** PostgreSQL makes a file for each table and index, and one for each segment of its log. */
const LEAST_FILES = 10_000

/** @param floorBytes with less, the shop refuses changes (DISK_FLOOR_MB) */
export function judgeDisk({ folder, freeBytes, freeFiles, refusal }: DiskReading, floorBytes: number): Judgement {
  if (refusal !== undefined)
    return obstacle(
      `${folder} cannot be written to (${refusal})`,
      'Give the folder to the user that starts the shop, mount its disk for writing, or choose another with SHOP_DATA.',
    )
  const room = 'Delete what is not needed there, or give the disk more space.'
  const found = `${bytesText(freeBytes)} are free for ${folder}`
  if (freeBytes < floorBytes) return fault(`${found}; with less than ${bytesText(floorBytes)} changes are refused`, room)
  if (freeFiles !== undefined && freeFiles < LEAST_FILES)
    return fault(
      `${found}, but only ${String(freeFiles)} more files can be made there`,
      'Delete files, or make a file system with more inodes: writes fail although there is space.',
    )
  if (freeBytes < EARLY * floorBytes) return warning(`${found}; below ${bytesText(floorBytes)} changes are refused`, room)
  return ok(found)
}

import { parseFile } from '@shop/kit/process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const restoreSchema = z.strictObject({
  /** When it had succeeded, ISO 8601. */
  restoredAt: z.iso.datetime(),
  /** The name of the backup. */
  backup: z.string(),
})

/** The note of the last restore, in the folder of the backups: whichever shop it was for, it shows that they can be restored. */
export type LastRestore = z.infer<typeof restoreSchema>

/** The file in the folder of the backups. */
export const LAST_RESTORE = 'last-restore.json'

/** @throws an error of the file system, such as EROFS for backups that can only be read */
export async function noteRestore(backups: string, restore: LastRestore): Promise<void> {
  await writeFile(join(backups, LAST_RESTORE), `${JSON.stringify(restore)}\n`, { mode: 0o600 })
}

/** @returns undefined when none was noted */
export async function readLastRestore(backups: string): Promise<LastRestore | undefined> {
  const path = join(backups, LAST_RESTORE)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseFile(restoreSchema, path, text)
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readLastRestore } from './last-restore.ts'
import { readManifest } from './manifest.ts'

/** The names of the backups in a folder, oldest first. */
export async function listBackups(backups: string): Promise<string[]> {
  const names = await readdir(backups).catch(() => [])
  return names.filter((name) => /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/.test(name)).sort()
}

/** What is known of the backups in a folder. Times are in milliseconds since 1970. */
export interface BackupState {
  readonly folder: string
  /** When the newest complete one was taken. */
  readonly newest: number | undefined
  /** Folders that are named as a later backup, and have no manifest that can be read. */
  readonly incomplete: readonly string[]
  /** When one of them was last restored. */
  readonly restored: number | undefined
}

export async function readBackupState(folder: string): Promise<BackupState> {
  const incomplete: string[] = []
  const lastRestore = await readLastRestore(folder)
  const restored = lastRestore === undefined ? undefined : Date.parse(lastRestore.restoredAt)
  for (const name of (await listBackups(folder)).toReversed()) {
    const path = join(folder, name)
    const manifest = await readManifest(path).catch(() => undefined)
    if (manifest !== undefined) return { folder, newest: Date.parse(manifest.takenAt), incomplete, restored }
    incomplete.push(path)
  }
  return { folder, newest: undefined, incomplete, restored }
}

import { prompt } from '@shop/ops'
import { readConfig } from '@shop/kit/process'
import { createCleanup } from '@shop/launcher-kit'
import { OperatorError } from '@shop/programs'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { describeBucket } from '../backup/bucket-note.ts'
import { LAST_RESTORE, noteRestore } from '../backup/last-restore.ts'
import { readManifest, verifyFiles } from '../backup/manifest.ts'
import { checkRestorable, restoreBackup } from '../backup/restore-backup.ts'
import { backupsOf } from '../configuration.ts'
import { findRunningShop, lockShopFolder } from '../folder-lock.ts'
import { stopOrphan } from '@shop/postgres'
import { KEY_ENCRYPTION_KEY, keyEncryptionOf, keyIdOf } from '../shop-folder.ts'
import { runCommand } from './run-command.ts'

const environment = z.object({
  FROM: z.string().optional(),
  TO: z.iso.datetime({ offset: true, error: 'must be a moment like 2026-11-22T14:05:00Z' }).optional(),
})

async function requireBackup(from: string | undefined, backups: string): Promise<string> {
  if (from !== undefined) return resolve(from)
  // A folder may have been given another name.
  const names = (await readdir(backups).catch(() => [])).filter((name) => name !== LAST_RESTORE)
  const found = names.length === 0 ? [`There is none in ${backups}.`] : names.sort().map((name) => join(backups, name))
  throw new OperatorError(['Name the folder of a backup: make restore FROM=…', ...found].join('\n'))
}

await runCommand(async ({ folder, print }) => {
  const { FROM, TO: until } = readConfig(environment, process.env)
  const backup = await requireBackup(FROM, backupsOf(process.env, folder.path))
  const running = await findRunningShop(folder)
  if (running !== undefined)
    throw new OperatorError(`The shop is running on ${folder.path} (process ${running.pid}): stop it first.`)
  const manifest = await readManifest(backup)
  const hasKey = existsSync(join(folder.path, KEY_ENCRYPTION_KEY))
  checkRestorable(manifest, hasKey ? keyIdOf(await keyEncryptionOf(folder.path)) : undefined, until)
  print('Comparing the files of the backup with their checksums …')
  await verifyFiles(backup, manifest)
  const moment = until ?? `the last archived transaction after ${manifest.takenAt}`
  const lost = until === undefined ? '' : ' What happened after that moment cannot be restored by this command later.'
  const answer = await prompt(
    `This puts the shop in ${folder.path} back to ${moment}. Its present data is kept.${lost} Type yes to go on: `,
  )
  if (answer.trim() !== 'yes') {
    print('Nothing was changed.')
    return 1
  }
  const cleanup = createCleanup()
  try {
    const postgres = await lockShopFolder(folder, cleanup)
    await stopOrphan(postgres.data)
    const stamp = new Date().toISOString().replace(/[:.]/g, '-')
    const { kept, reached } = await restoreBackup({ shop: folder.path, postgres, backup, until, stamp })
    for (const path of kept) print(`Kept: ${path}`)
    const note = { restoredAt: new Date().toISOString(), backup: basename(backup) }
    await noteRestore(dirname(backup), note).catch((error: unknown) =>
      print(`The restore could not be noted beside the backup, for the doctor: ${String(error)}`),
    )
    print(`The last change in it is of ${reached ?? manifest.takenAt}.`)
    for (const line of await describeBucket(join(backup, 'uploads'))) print(line)
    print('Restored. The next start deletes again who was deleted since, and builds the reports anew.')
    return 0
  } finally {
    await cleanup.run()
  }
})

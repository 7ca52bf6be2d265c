import { readConfig } from '@shop/kit/process'
import { z } from 'zod'
import { describeBucket } from '../backup/bucket-note.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { backupsOf } from '../configuration.ts'
import { resolvePostgresFolder } from '@shop/postgres'
import { keyEncryptionOf, keyIdOf, uploadsOf } from '../shop-folder.ts'
import { runCommand, withDatabase } from './run-command.ts'

/** How many backups remain. */
const environment = z.object({ KEEP: z.coerce.number().int().min(1).optional() })

await runCommand((context) =>
  withDatabase(context, async (url) => {
    const { folder, print } = context
    const { KEEP: keep } = readConfig(environment, process.env)
    const { path, manifest } = await takeBackup({
      shop: folder.path,
      postgres: await resolvePostgresFolder(folder.postgres),
      url,
      backups: backupsOf(process.env, folder.path),
      keyEncryptionKey: keyIdOf(await keyEncryptionOf(folder.path)),
      keep,
    })
    for (const [name, { events }] of Object.entries(manifest.services)) print(`${name}: ${String(events)} events`)
    print(`${path}: ${String(manifest.files.length)} files, ${(manifest.bytes / 1e6).toFixed(1)} MB.`)
    for (const line of await describeBucket(uploadsOf(folder.path))) print(line)
    print('Every moment from now on can be restored. Keep a copy of the file key-encryption-key apart from the backups.')
    return 0
  }),
)

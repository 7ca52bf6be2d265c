import { OperatorError } from '@shop/programs'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  findBinaries,
  checkVersion,
  passwordOf,
  SUPERUSER,
  type PostgresFolder,
  startServer,
  listUnarchived,
  restoreCommand,
  walArchiveOf,
} from '@shop/postgres'
import { reportsOf, SHOP_RECORD, uploadsOf } from '../shop-folder.ts'
import { copyFile, copyTree } from './copy-tree.ts'
import type { Manifest } from './manifest.ts'

export interface RestoreOptions {
  /** The folder of the shop; what it contains is kept beside. */
  readonly shop: string
  readonly postgres: PostgresFolder
  /** The folder of the backup. */
  readonly backup: string
  /** The moment that is restored, ISO 8601; the last transaction that was archived by default. */
  readonly until?: string
  /** Ends the names of what is kept. */
  readonly stamp: string
}

const MAX_CONNECTIONS = 10

/** The data of the backup in a new folder, with the log that a killed server had not archived. */
async function copyData({ postgres, backup }: RestoreOptions, data: string): Promise<void> {
  const { account } = postgres
  await copyTree(join(backup, 'data'), data, { account })
  await mkdir(join(data, 'pg_wal'), { recursive: true })
  for (const name of await listUnarchived(postgres.data, walArchiveOf(postgres))) {
    await copyFile(join(postgres.data, 'pg_wal', name), join(data, 'pg_wal', name), { account })
  }
  await writeFile(join(data, 'recovery.signal'), '')
}

/** The password of a backup may have been replaced since. */
async function setPassword(program: string, folder: PostgresFolder): Promise<void> {
  const child = execFile(program, ['--single', '-D', folder.data, 'postgres'], { cwd: folder.path, ...folder.account })
  child.stdin?.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${await passwordOf(folder)}'\n`)
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new OperatorError(`The password of the restored database could not be set; its log is ${folder.logFile}.`)
}

async function recover({ postgres, backup, until }: RestoreOptions, data: string): Promise<void> {
  const folder = { ...postgres, data }
  await checkVersion(folder)
  const { postgres: program } = await findBinaries(postgres.account)
  const archive = walArchiveOf(postgres)
  const recovery = { restoreCommand: restoreCommand([archive, join(postgres.path, 'restored-wal')]), until }
  await rm(join(postgres.path, 'restored-wal'), { recursive: true, force: true })
  await copyTree(join(backup, 'wal'), join(postgres.path, 'restored-wal'), { account: postgres.account })
  const server = await startServer(program, folder, { durable: true, maxConnections: MAX_CONNECTIONS, archive, recovery })
  await server.stop()
  await rm(join(postgres.path, 'restored-wal'), { recursive: true })
  await setPassword(program, folder)
}

/** Pictures of before and after the backup: unused ones are removed by the shop later. */
async function restoreUploads({ shop, backup }: RestoreOptions): Promise<void> {
  const uploads = uploadsOf(shop)
  await copyTree(join(backup, 'uploads'), uploads, { skip: (path) => existsSync(join(uploads, path)) })
}

async function keep(path: string, stamp: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const kept = `${path}.before-${stamp}`
  await rename(path, kept)
  return kept
}

/**
 * Restores a backup and replays the archived log, in a new folder; only when that has succeeded it takes the place of the present
 * data, which is kept. The reports are derived: the shop builds them anew at its next start.
 * @returns the folders that were kept
 */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { shop, postgres, backup, stamp } = options
  const restored = join(postgres.path, `restored-${stamp}`)
  try {
    await copyData(options, restored)
    await recover(options, restored)
  } catch (error) {
    await rm(restored, { recursive: true, force: true })
    throw error
  }
  const kept = [await keep(postgres.data, stamp), await keep(reportsOf(shop).store, stamp)]
  await rename(restored, postgres.data)
  await restoreUploads(options)
  if (!existsSync(join(shop, SHOP_RECORD))) await copyFile(join(backup, SHOP_RECORD), join(shop, SHOP_RECORD))
  return kept.filter((path) => path !== undefined)
}

/** @throws OperatorError when this shop could not read the stored keys of the backup, or the moment is before the backup */
export function checkRestorable(
  { keyEncryptionKey, takenAt }: Manifest,
  ownKey: string | undefined,
  until: string | undefined,
): void {
  if (ownKey !== keyEncryptionKey) {
    throw new OperatorError(
      'The file key-encryption-key is not the one with which the backup was written: put a copy of that one into the folder of the shop first.',
    )
  }
  if (until !== undefined && Date.parse(until) < Date.parse(takenAt)) {
    throw new OperatorError(`The backup can restore moments from ${takenAt} on: use an older backup for ${until}.`)
  }
}

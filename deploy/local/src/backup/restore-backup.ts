import { OperatorError } from '@shop/programs'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  findBinaries,
  checkVersion,
  ensurePassword,
  SUPERUSER,
  type PostgresFolder,
  startServer,
  findUnreplayed,
  KEEP_LOG,
  lastTransactionIn,
  listUnarchived,
  ownWalArchive,
  readRecoveryEnd,
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

export interface Restored {
  /** The folders with what was there before. */
  readonly kept: readonly string[]
  /** The time of the last transaction that was replayed, ISO 8601; undefined when the backup is the newest state. */
  readonly reached: string | undefined
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
  const settings = Object.entries(KEEP_LOG).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = execFile(program, ['--single', '-D', folder.data, ...settings, 'postgres'], {
    cwd: folder.path,
    ...folder.account,
  })
  child.stdin?.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${await ensurePassword(folder)}'\n`)
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new OperatorError(`The password of the restored database could not be set; its log is ${folder.logFile}.`)
}

/** Replays the log. @returns what the server has logged about it */
async function replay({ postgres, backup, until }: RestoreOptions, folder: PostgresFolder, archive: string): Promise<string> {
  const { postgres: program } = await findBinaries(postgres.account)
  const ownLog = join(postgres.path, 'restored-wal')
  const recovery = { restoreCommand: restoreCommand([archive, ownLog]), until }
  await rm(ownLog, { recursive: true, force: true })
  await copyTree(join(backup, 'wal'), ownLog, { account: postgres.account })
  const logFile = join(postgres.path, 'restore.log')
  await rm(logFile, { force: true })
  try {
    const server = await startServer(
      program,
      { ...folder, logFile },
      { durable: true, maxConnections: MAX_CONNECTIONS, recovery },
    )
    await server.stop()
  } catch (error) {
    const log = await readFile(logFile, 'utf8').catch(() => '')
    if (until === undefined || !log.includes('before configured recovery target')) throw error
    throw new OperatorError(
      `The log in ${archive} ends at ${lastTransactionIn(log) ?? 'the backup'}, before ${until}. Leave TO out to restore all of it.`,
      { cause: error },
    )
  }
  await rm(ownLog, { recursive: true })
  await setPassword(program, folder)
  return readFile(logFile, 'utf8')
}

/** @returns the time of the last transaction, ISO 8601; undefined when there was none after the backup */
async function recover(options: RestoreOptions, data: string): Promise<string | undefined> {
  const { postgres, until } = options
  const folder = { ...postgres, data }
  await checkVersion(folder)
  await ownWalArchive(postgres)
  const archive = walArchiveOf(postgres)
  const log = await replay(options, folder, archive)
  const end = await readRecoveryEnd(data)
  if (end === undefined) throw new OperatorError(`The log was not replayed; the log of PostgreSQL is ${folder.logFile}.`)
  const unreplayed = until === undefined ? await findUnreplayed(archive, end) : undefined
  if (unreplayed === undefined) return lastTransactionIn(log)
  throw new OperatorError(
    `The log was replayed up to its segment ${end.timeline}${end.position}, but ${archive} has ${unreplayed}: what comes between is missing, damaged or cannot be read. Nothing was changed. To restore what comes before it, name a moment: TO=${lastTransactionIn(log) ?? '…'}`,
  )
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
 * @throws OperatorError when the archive has a later segment than was replayed, unless a moment is named
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { shop, postgres, backup, stamp } = options
  const restored = join(postgres.path, `restored-${stamp}`)
  let reached: string | undefined
  try {
    await copyData(options, restored)
    reached = await recover(options, restored)
  } catch (error) {
    await rm(restored, { recursive: true, force: true })
    throw error
  }
  const kept = [await keep(postgres.data, stamp), await keep(reportsOf(shop).store, stamp)]
  await rename(restored, postgres.data)
  await restoreUploads(options)
  if (!existsSync(join(shop, SHOP_RECORD))) await copyFile(join(backup, SHOP_RECORD), join(shop, SHOP_RECORD))
  return { kept: kept.filter((path) => path !== undefined), reached }
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

import { isPidInUse } from '@shop/programs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type PostgresFolder, ARCHIVE_WITHIN, createWalArchive, listArchive, pruneArchive } from '@shop/postgres'
import { SHOP_RECORD, uploadsOf } from '../shop-folder.ts'
import { copyFile, copyTree, digestFile, type CopiedFile } from './copy-tree.ts'
import { listBackups } from './list-backups.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'

export interface BackupOptions {
  /** The folder of the shop. */
  readonly shop: string
  readonly postgres: PostgresFolder
  /** The superuser's connection URL. */
  readonly url: string
  /** The folder of all backups; this one gets a folder in it that is named for its moment. */
  readonly backups: string
  /** The id of the shop's key-encryption key. */
  readonly keyEncryptionKey: string
  /** How many backups remain, this one included; all by default. */
  readonly keep?: number
}

export interface TakenBackup {
  readonly path: string
  readonly manifest: Manifest
}

/** What PostgreSQL's documentation leaves out of a copy: it belongs to the running server, or is made anew. */
const SKIPPED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp|pg_internal\.init/

/** The schemas with events, with the number of their events and their versions. */
async function readServices(client: pg.Client): Promise<Manifest['services']> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT table_schema AS schema FROM information_schema.tables WHERE table_name = 'kit_schema_version' ORDER BY 1`,
  )
  const services: Record<string, Manifest['services'][string]> = {}
  for (const { schema } of rows) {
    const found = await client.query<{ events: string; kit: number; own: number }>(
      `SELECT (SELECT count(*) FROM ${schema}.events) AS events, (SELECT max(version)::int FROM ${schema}.kit_schema_version) AS kit,
              (SELECT max(version)::int FROM ${schema}.schema_version) AS own`,
    )
    const { events, kit, own } = found.rows[0] ?? { events: '0', kit: 0, own: 0 }
    services[schema] = { events: Number(events), schemaVersions: [kit, own] }
  }
  return services
}

interface CopiedCluster {
  readonly takenAt: string
  readonly from: string
  readonly to: string
  readonly files: readonly CopiedFile[]
}

/** Copies the data of the running server; with the log from its first to its last segment the copy is consistent. */
async function copyCluster(client: pg.Client, { data }: PostgresFolder, to: string): Promise<CopiedCluster> {
  const { rows } = await client.query<{ first: string }>(`SELECT pg_walfile_name(pg_backup_start('shop', true)) AS first`)
  const files = await copyTree(data, to, { skip: (path) => SKIPPED.test(path) })
  const stopped = await client.query<{ last: string; label: string; at: Date }>(
    `SELECT pg_walfile_name(lsn) AS last, labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(true)`,
  )
  const { last = '', label = '', at = new Date(0) } = stopped.rows[0] ?? {}
  const path = 'backup_label'
  await writeFile(join(to, path), label, { mode: 0o600, flush: true })
  files.push({ path, bytes: label.length, sha256: await digestFile(join(to, path)) })
  return { takenAt: at.toISOString(), from: rows[0]?.first ?? '', to: last, files }
}

const inside = (folder: string, files: readonly CopiedFile[]): CopiedFile[] =>
  files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))

async function copyLog(archive: string, { from, to }: CopiedCluster, target: string): Promise<CopiedFile[]> {
  await mkdir(target, { mode: 0o700 })
  const copied: CopiedFile[] = []
  for (const path of await listArchive(archive, from, to)) {
    const file = await copyFile(join(archive, path), join(target, path))
    if (file !== undefined) copied.push({ path, ...file })
  }
  return copied
}

const UNFINISHED = 'unfinished-'

/** Deletes what killed backups have left. */
async function removeUnfinished(backups: string): Promise<void> {
  const names = await readdir(backups).catch(() => [])
  const killed = names.filter((name) => name.startsWith(UNFINISHED) && !isPidInUse(Number(name.slice(UNFINISHED.length))))
  for (const name of killed) await rm(join(backups, name), { recursive: true })
}

/** Deletes the oldest backups, and the archived log that only they needed. */
async function prune({ backups, keep }: BackupOptions, archive: string): Promise<void> {
  const all = await listBackups(backups)
  const removed = keep === undefined ? [] : all.slice(0, -keep)
  for (const name of removed) await rm(join(backups, name), { recursive: true })
  const [oldest] = all.slice(removed.length)
  if (oldest !== undefined) await pruneArchive(archive, (await readManifest(join(backups, oldest))).wal.from)
}

/**
 * Takes a backup while the shop runs: the whole database server, consistent over all schemas, and the uploaded pictures. From the
 * first one on the write-ahead log is archived, so that every later moment can be restored.
 */
export async function takeBackup(options: BackupOptions): Promise<TakenBackup> {
  const { shop, postgres, url, backups, keyEncryptionKey } = options
  const archive = await createWalArchive(postgres)
  const unfinished = join(backups, `${UNFINISHED}${String(process.pid)}`)
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  try {
    await removeUnfinished(backups)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    for (const sql of ARCHIVE_WITHIN) await client.query(sql)
    const cluster = await copyCluster(client, postgres, join(unfinished, 'data'))
    const files = [
      ...inside('data', cluster.files),
      ...inside('wal', await copyLog(archive, cluster, join(unfinished, 'wal'))),
      ...inside('uploads', await copyTree(uploadsOf(shop), join(unfinished, 'uploads'))),
    ]
    const record = await copyFile(join(shop, SHOP_RECORD), join(unfinished, SHOP_RECORD))
    if (record !== undefined) files.push({ path: SHOP_RECORD, ...record })
    const version = await client.query<{ server_version: string }>('SHOW server_version')
    const manifest = await writeManifest(unfinished, {
      takenAt: cluster.takenAt,
      postgres: version.rows[0]?.server_version ?? '',
      keyEncryptionKey,
      wal: { from: cluster.from, to: cluster.to },
      services: await readServices(client),
      files,
    })
    const path = join(backups, manifest.takenAt.replace(/[:.]/g, '-'))
    await rename(unfinished, path)
    await prune(options, archive)
    return { path, manifest }
  } finally {
    await client.end()
    await rm(unfinished, { recursive: true, force: true })
  }
}

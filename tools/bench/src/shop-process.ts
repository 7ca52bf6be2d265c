import { findFreePort } from '@shop/kit/process'
import { runningDatabaseUrl } from '@shop/postgres'
import { makeTemporaryFolder } from '@shop/programs'
import { withoutAbuseLimits } from '@shop/seed'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createLauncherProcess } from './launcher-process.ts'

export interface ShopProcess {
  readonly url: string
  readonly dataFolder: string
  /** Of the launcher. */
  pid(): number
  readonly admin: { readonly email: string; readonly password: string }
  /** The address of its PostgreSQL. */
  databaseUrl(): Promise<string>
  /** For example `PostgreSQL 18.4`. */
  postgresVersion(): Promise<string>
  /** Ends the process, and keeps its data. */
  stopProcess(): Promise<void>
  /** Starts it again on its data. */
  startProcess(): Promise<void>
  /** Ends the process and deletes its data. */
  stop(): Promise<void>
}

/** The repository. */
export const ROOT = join(import.meta.dirname, '../../..')
/** Where the launcher of one machine is, and where it was in earlier commits. */
const START_SCRIPTS = ['deploy/local/src/start.mjs', 'deploy/embedded/src/start.mjs']
/** Starts the launcher of a tree with the Node.js of that tree. */
function spawnShop(root: string, env: NodeJS.ProcessEnv) {
  const script = START_SCRIPTS.map((path) => join(root, path)).find((path) => existsSync(path))
  if (script === undefined) throw new Error(`${root} has no launcher`)
  return spawn(join(root, 'node_modules/.bin/node'), [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function readPostgresVersion(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ version: string }>('SELECT version()')
  await client.end()
  return rows[0]?.version.split(' on ')[0] ?? ''
}

/**
 * Starts a shop in its own process, as `make start` does, empty or with demo content. Its data is deleted when it stops.
 * @param root the tree that is started: this one, or that of another commit
 */
export async function startShopProcess(
  seed: 'none' | 'demo',
  variables: Readonly<Record<string, string>> = {},
  root = ROOT,
): Promise<ShopProcess> {
  const folder = await makeTemporaryFolder('shop-bench-')
  const port = await findFreePort()
  const sandboxPort = await findFreePort()
  const url = `http://127.0.0.1:${String(port)}`
  const admin = { email: 'admin@example.com', password: 'a long password' }
  const dataFolder = join(folder, 'data')
  const env = {
    ...process.env,
    ...withoutAbuseLimits,
    ...variables,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: url,
    SHOP_DATA: dataFolder,
    SHOP_SEED: seed,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const launcher = createLauncherProcess(() => spawnShop(root, env))
  const stop = async (): Promise<void> => {
    await launcher.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await launcher.start()
  } catch (error) {
    await stop()
    throw error
  }
  const databaseUrl = (): Promise<string> => runningDatabaseUrl(dataFolder)
  return {
    url,
    dataFolder,
    admin,
    databaseUrl,
    stop,
    postgresVersion: async () => readPostgresVersion(await databaseUrl()),
    pid: () => launcher.pid(),
    startProcess: async () => void (await launcher.start()),
    stopProcess: () => launcher.stop(),
  }
}

import { findFreePort } from '@shop/kit/process'
import { runningDatabaseUrl } from '@shop/postgres'
import { withoutAbuseLimits } from '@shop/seed'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { createTemporaryFolder } from './temporary-folder.ts'

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

const START_SCRIPT = join(import.meta.dirname, '../../../deploy/local/src/start.mjs')
const START_TIMEOUT_MS = 120_000

/** Waits for the output line that announces the shop. Seeding is complete by then. @returns its addresses */
export async function waitUntilOpen(child: ChildProcess & { stdout: Readable }): Promise<string[]> {
  const timeout = setTimeout(() => child.kill('SIGTERM'), START_TIMEOUT_MS)
  try {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('The shop is open')) return line.match(/http:\S+/g) ?? []
    throw new Error('The shop did not start.')
  } finally {
    clearTimeout(timeout)
    child.stdout.resume()
  }
}

/** Starts a shop in its own process, as `make start` does, empty or with demo content. Its data is deleted when it stops. */
export async function startShopProcess(
  seed: 'none' | 'demo',
  variables: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const folder = await createTemporaryFolder()
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${String(port)}`
  const admin = { email: 'admin@example.com', password: 'a long password' }
  const dataFolder = join(folder.path, 'data')
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
  const start = () => spawn(process.execPath, [START_SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let child = start()
  const stopProcess = async (): Promise<void> => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  const stop = async (): Promise<void> => {
    await stopProcess()
    await folder.remove()
  }
  const startProcess = async (): Promise<void> => {
    child = start()
    await waitUntilOpen(child)
  }
  try {
    await waitUntilOpen(child)
  } catch (error) {
    await stop()
    throw error
  }
  const databaseUrl = (): Promise<string> => runningDatabaseUrl(dataFolder)
  const postgresVersion = async (): Promise<string> => {
    const client = new pg.Client(await databaseUrl())
    await client.connect()
    const { rows } = await client.query<{ version: string }>('SELECT version()')
    await client.end()
    return rows[0]?.version.split(' on ')[0] ?? ''
  }
  return { url, dataFolder, pid: () => child.pid ?? 0, admin, databaseUrl, postgresVersion, startProcess, stopProcess, stop }
}

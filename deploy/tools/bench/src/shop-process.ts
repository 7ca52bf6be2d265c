import { freePort } from '@shop/kit/process'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface ShopProcess {
  readonly url: string
  readonly admin: { readonly email: string; readonly password: string }
  stop(): Promise<void>
}

const START = join(import.meta.dirname, '../../../local/src/start.mjs')
const STARTING_MS = 120_000

/** Waits for the line that says so; the shelves are filled by then. */
async function isOpen(child: ChildProcess & { stdout: Readable }): Promise<void> {
  const giveUp = setTimeout(() => child.kill('SIGTERM'), STARTING_MS)
  try {
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('The shop is open')) return
    throw new Error('The shop did not come up.')
  } finally {
    clearTimeout(giveUp)
    child.stdout.resume()
  }
}

/** A shop in a process of its own, started as `make start` does, empty or filled, on data that is thrown away after. */
export async function openShopProcess(seed: 'none' | 'demo'): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  // The database server runs as a user of its own when we are root, and must be able to enter.
  await chmod(folder, 0o755)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${String(port)}`
  const admin = { email: 'admin@example.com', password: 'a long password' }
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: url,
    SHOP_DATA: join(folder, 'data'),
    SHOP_SEED: seed,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await isOpen(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, admin, stop }
}

import { freePort } from '@shop/kit/testing'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ShopProcess {
  readonly url: string
  readonly admin: { readonly email: string; readonly password: string }
  stop(): Promise<void>
}

const START = join(import.meta.dirname, '../../embedded/src/start.mjs')
const STARTING_MS = 60_000

async function answers(url: string): Promise<boolean> {
  return fetch(new URL('/readyz', url)).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** An empty shop in a process of its own, started as `make start` does, on data that is thrown away after. */
export async function openShopProcess(): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  // The database server runs as a user of its own when we are root, and must be able to enter.
  await chmod(folder, 0o755)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const admin = { email: 'admin@example.com', password: 'a long password' }
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SHOP_DATA: join(folder, 'data'),
    SHOP_SEED: 'none',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${String(port)}`
  const deadline = Date.now() + STARTING_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The shop did not come up.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    admin,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { freePort } from '@shop/kit/process'

const START = join(import.meta.dirname, '../../../local/src/start.mjs')

interface StartedShop {
  readonly url: string
  stop(): Promise<void>
}

/** The whole shop as `make start` brings it up, with the demo shelves, on ports of its own. */
export async function startShop(data: string): Promise<StartedShop> {
  const [port, sandbox] = [await freePort(), await freePort()]
  const shop = spawn(process.execPath, [START], {
    env: { ...process.env, SHOP_DATA: join(data, 'shop'), PORT: String(port), SANDBOX_PORT: String(sandbox) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(shop, 'exit')
  for await (const line of createInterface({ input: shop.stdout })) {
    if (line.startsWith('The shop is open')) break
  }
  if (shop.exitCode !== null) throw new Error('The shop did not open.')
  shop.stdout.resume()
  return {
    url: `http://localhost:${String(port)}`,
    async stop() {
      shop.kill('SIGTERM')
      await ended
    },
  }
}

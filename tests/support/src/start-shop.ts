import { reservePort } from '@shop/kit/testing'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { withoutAbuseLimits } from '@shop/seed'

const START_SCRIPT = join(import.meta.dirname, '../../../deploy/local/src/start.mjs')

interface StartedShop {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the shop as `make start` does, with the demo products, on free ports. */
export async function startShop(dataFolder: string): Promise<StartedShop> {
  const port = await reservePort()
  const sandboxPort = await reservePort()
  const shop = spawn(process.execPath, [START_SCRIPT], {
    env: {
      ...process.env,
      ...withoutAbuseLimits,
      SHOP_DATA: join(dataFolder, 'shop'),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(shop, 'exit')
  for await (const line of createInterface({ input: shop.stdout })) {
    if (line.startsWith('The shop is open')) break
  }
  if (shop.exitCode !== null) throw new Error(`The shop exited with code ${String(shop.exitCode)} before it was ready.`)
  shop.stdout.resume()
  return {
    url: `http://localhost:${String(port)}`,
    async stop() {
      shop.kill('SIGTERM')
      await exited
    },
  }
}

import { findFreePort } from '@shop/kit/process'
import { demoAdmin, withoutAbuseLimits } from '@shop/seed'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { waitUntilOpen } from './shop-process.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const MAIN = join(import.meta.dirname, '../../../deploy/distributed/src/main.ts')

export interface DistributedShop {
  /** Of each instance of the BFF. */
  readonly urls: readonly string[]
  readonly admin: { readonly email: string; readonly password: string }
  /** Ends the processes and deletes their data. */
  stop(): Promise<void>
}

/** Starts a shop of several processes on Kafka, as `make start-distributed` does. */
export async function startDistributedProcess(instances: number): Promise<DistributedShop> {
  const folder = await createTemporaryFolder()
  const port = await findFreePort()
  const variables = { PORT: String(port), INSTANCES: String(instances), SHOP_DATA: join(folder.path, 'data') }
  const env = { ...process.env, ...withoutAbuseLimits, ...variables }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
    await folder.remove()
  }
  try {
    return { urls: await waitUntilOpen(child), admin: demoAdmin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

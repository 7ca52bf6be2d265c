import { findFreePort } from '@shop/kit/process'
import { runningDatabaseUrl } from '@shop/postgres'
import { makeTemporaryFolder } from '@shop/programs'
import { demoAdmin, withoutAbuseLimits } from '@shop/seed'
import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createLauncherProcess } from './launcher-process.ts'
import { ROOT, type ShopProcess } from './shop-process.ts'

export interface DistributedShop extends Omit<ShopProcess, 'url' | 'dataFolder' | 'postgresVersion'> {
  /** Of each instance of the BFF. */
  readonly urls: readonly string[]
  /** Of each process within the deployment, where it serves its metrics. */
  internalUrls(): Promise<string[]>
}

/**
 * Starts a shop of several processes on Kafka, as `make start-distributed` does.
 * @param settings of the launcher besides, such as `POOLER`
 */
export async function startDistributedProcess(
  instances: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<DistributedShop> {
  const folder = await makeTemporaryFolder('shop-bench-')
  const dataFolder = join(folder, 'data')
  const variables = { PORT: String(await findFreePort()), INSTANCES: String(instances), SHOP_DATA: dataFolder }
  const env = { ...process.env, ...withoutAbuseLimits, ...settings, ...variables }
  const main = join(ROOT, 'deploy/distributed/src/main.ts')
  const launcher = createLauncherProcess(() => spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] }))
  const stop = async (): Promise<void> => {
    await launcher.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const urls = await launcher.start()
    return {
      urls,
      admin: demoAdmin,
      pid: () => launcher.pid(),
      databaseUrl: () => runningDatabaseUrl(dataFolder),
      async internalUrls() {
        const { addresses } = JSON.parse(await readFile(join(dataFolder, 'running.json'), 'utf8')) as {
          readonly addresses: Readonly<Record<string, readonly string[]>>
        }
        return Object.values(addresses).flat()
      },
      stopProcess: () => launcher.stop(),
      startProcess: async () => void (await launcher.start()),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

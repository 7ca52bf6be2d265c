import { serviceNames } from '@shop/contracts/services'
import { mapNames } from '@shop/kit/process'
import { createCleanup } from '@shop/launcher-kit'
import { ANSWER_WITHIN_MS, readHealth, type OperatedShop, type WithShop } from '@shop/ops'
import { readDataFolder, readOperatorSettings } from '../configuration.ts'
import { findRunningShop } from '../folder-lock.ts'
import { openShopFolder, runningAddressOf, type ShopFolder } from '../shop-folder.ts'
import { withOfflineShop } from './offline-shop.ts'
import { connectReporting, START_WITHIN_MS } from './reporting-connection.ts'
import { withDatabase } from './run-command.ts'

async function readShopHealth(folder: ShopFolder): ReturnType<OperatedShop['health']> {
  const running = await findRunningShop(folder)
  if (running === undefined) return [{ process: 'shop', instance: folder.path, state: 'stopped', stoppedSources: [] }]
  const address = await runningAddressOf(folder)
  if (address !== undefined) return [await readHealth('shop', address)]
  return [{ process: 'shop', instance: `process ${String(running.pid)}`, state: 'not ready', stoppedSources: [] }]
}

/**
 * The shop in the folder SHOP_DATA of these environment variables, running or stopped. The services of the operator's calls are in this process, on the database
 * of the shop, so a rebuild takes no time from the requests of a running shop.
 */
export function withEmbeddedShop(env: NodeJS.ProcessEnv): WithShop {
  return async (work) => {
    const folder = await openShopFolder(readDataFolder(env))
    const isRunning = (await findRunningShop(folder)) !== undefined
    const cleanup = createCleanup()
    // The output is the result.
    const context = { folder, print: (line: string) => void process.stderr.write(`${line}\n`) }
    return withDatabase(context, (url) =>
      withOfflineShop(folder, url, readOperatorSettings(env), async ({ dispatchOf, bff }) => {
        try {
          return await work({
            dispatch: {
              ...mapNames(serviceNames, dispatchOf),
              reporting: connectReporting(folder, url, isRunning, cleanup),
              bff,
            },
            answerWithinMs: isRunning ? ANSWER_WITHIN_MS : START_WITHIN_MS,
            health: () => readShopHealth(folder),
          })
        } finally {
          await cleanup.run()
        }
      }),
    )
  }
}

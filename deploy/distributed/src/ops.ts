import { openAddressedShop, runOps } from '@shop/ops'
import type { WithShop } from '@shop/ops'
import { join, resolve } from 'node:path'
import { readConnections } from './connection-file.ts'
import { ROOT } from './process-definitions.ts'

/** The shop that the launcher of this folder runs. */
const withShop: WithShop = async (work) => {
  const { addresses, internalToken } = await readConnections(resolve(process.env.SHOP_DATA ?? join(ROOT, '.shop-distributed')))
  return work(openAddressedShop(addresses, [internalToken]))
}

process.exitCode = await runOps(withShop, process.argv.slice(2))

import { openAddressedShop, type WithShop } from '@shop/ops'
import { readConnections } from './connection-file.ts'

/** For the operator's tool: the shop that the launcher of a folder runs. */
export function withLaunchedShop(folder: string): WithShop {
  return async (work) => {
    const { addresses, internalToken } = await readConnections(folder)
    return work(openAddressedShop(addresses, [internalToken]))
  }
}

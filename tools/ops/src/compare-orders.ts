import type { PublicRecord } from '@shop/kit/domain'
import { checkOrders, foldRecords, type CheckResult, type FetchOrderPage } from '@shop/report-oracle'
import { setTimeout as pause } from 'node:timers/promises'

const MAX_ATTEMPTS = 5
/** Longer than a change of an order takes to reach the public log. */
const RETRY_MS = 1_200

/**
 * Compares every order of `GET /api/orders` with the one that its public events yield. Orders change meanwhile, and events
 * follow the orders: a difference is reported only if every attempt finds the same one.
 */
export async function compareOrders(
  fetchPage: FetchOrderPage,
  readRecords: () => Promise<readonly PublicRecord[]>,
): Promise<CheckResult> {
  const compare = async () => checkOrders(fetchPage, foldRecords(await readRecords()))
  let { cells, faults } = await compare()
  for (let attempt = 1; attempt < MAX_ATTEMPTS && faults.length > 0; attempt += 1) {
    await pause(RETRY_MS)
    const again = await compare()
    cells = again.cells
    faults = faults.filter((fault) => again.faults.includes(fault))
  }
  return { cells, faults }
}

import type { OrderList } from '@shop/contracts/api'
import { createSocketTransport, openDatabase, silentLogger } from '@shop/kit/process'
import type { Database, Dispatch } from '@shop/kit'
import type { CheckResult, FetchOrderPage } from '@shop/report-oracle'
import { findRunningShop } from '../folder-lock.ts'
import { OperatorError } from '../operator-error.ts'
import { compareOrders } from '../reporting/compare-orders.ts'
import { callReporting, compareReports } from '../reporting/compare-reports.ts'
import { readPublicLogs } from '../reporting/read-public-logs.ts'
import { reportsSocketPath } from '../reporting/socket-path.ts'
import type { Shop } from '../shop.ts'
import { withOfflineShop } from './offline-shop.ts'
import { runCommand, withDatabase } from './run-command.ts'
import type { CommandContext } from './run-command.ts'

/** Each attempt waits some seconds for new events; reports that still differ after this many do not catch up. */
const MAX_ATTEMPTS = 12

type Changes = { readonly mark: string }

/**
 * Reports lag behind the events, and events may arrive during the comparison. A comparison with differences is repeated
 * until neither the reports nor the events have changed during it.
 */
async function compareStable(database: Database, dispatch: Dispatch): Promise<CheckResult> {
  let mark = ''
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // Returns when the reports have changed since `mark`, else after some seconds with the same mark.
    const changes = await callReporting<Changes>(dispatch, 'changes', { mark })
    const records = await readPublicLogs(database)
    const comparison = await compareReports(dispatch, records, new Date())
    if (comparison.faults.length === 0) return comparison
    const unchanged = changes.mark === mark && (await readPublicLogs(database)).length === records.length
    if (unchanged) return comparison
    mark = changes.mark
  }
  throw new OperatorError('The reports change all the time: check again when there is less to do.')
}

/** Calls the route in this process, on the database of the running shop. */
function fetchOrdersFrom({ bff }: Shop, adminToken: string): FetchOrderPage {
  return async (pageNumber) => {
    const { statusCode, payload } = await bff.app.inject({
      url: `/api/orders?sort=oldest&pageNumber=${pageNumber}`,
      headers: { authorization: `Bearer ${adminToken}` },
    })
    if (statusCode !== 200) throw new OperatorError(`The orders cannot be listed: ${payload}`)
    return JSON.parse(payload) as OrderList
  }
}

async function compareListedOrders(context: CommandContext, url: string, database: Database): Promise<CheckResult> {
  return withOfflineShop(context, url, async (shop) => {
    const adminToken = await shop.identity.issueAdminToken()
    if (adminToken === undefined) throw new OperatorError('The shop has no admin, who could list the orders.')
    return compareOrders(fetchOrdersFrom(shop, adminToken), () => readPublicLogs(database))
  })
}

await runCommand(async (context) => {
  if ((await findRunningShop(context.folder)) === undefined)
    throw new OperatorError('The shop is not running: start it, and check again.')
  return withDatabase(context, async (url) => {
    const database = openDatabase({ url, schema: 'public', logger: silentLogger(), maxConnections: 1 })
    try {
      const transport = createSocketTransport(reportsSocketPath(context.folder.path))
      const results = [await compareListedOrders(context, url, database), await compareStable(database, transport)]
      const faults = results.flatMap((result) => result.faults)
      const cells = results.reduce((sum, result) => sum + result.cells, 0)
      faults.forEach(context.print)
      context.print(`${faults.length} of ${cells} cells differ`)
      return faults.length === 0 ? 0 : 1
    } finally {
      await database.close()
    }
  })
})

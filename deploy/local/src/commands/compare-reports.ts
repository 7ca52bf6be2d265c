import { createSocketTransport, openDatabase, silentLogger } from '@shop/kit/process'
import type { Database, Dispatch } from '@shop/kit'
import type { CheckResult } from '@shop/report-oracle'
import { findRunningShop } from '../folder-lock.ts'
import { OperatorError } from '../operator-error.ts'
import { callReporting, compareReports } from '../reporting/compare-reports.ts'
import { readPublicLogs } from '../reporting/read-public-logs.ts'
import { reportsSocketPath } from '../reporting/socket-path.ts'
import { runCommand, withDatabase } from './run-command.ts'

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

await runCommand(async (context) => {
  if ((await findRunningShop(context.folder)) === undefined)
    throw new OperatorError('The shop is not running: start it, and check again.')
  return withDatabase(context, async (url) => {
    const database = openDatabase({ url, schema: 'public', logger: silentLogger(), maxConnections: 1 })
    try {
      const transport = createSocketTransport(reportsSocketPath(context.folder.path))
      const { cells, faults } = await compareStable(database, transport)
      faults.forEach(context.print)
      context.print(`${faults.length} of ${cells} cells differ`)
      return faults.length === 0 ? 0 : 1
    } finally {
      await database.close()
    }
  })
})

import type { Dispatch } from '@shop/kit/calls'
import { OperatorError } from '@shop/programs'
import type { CheckResult } from '@shop/report-oracle'
import { requireAnswers } from '../answer-in-time.ts'
import type { Command } from '../command.ts'
import { compareOrders } from '../compare-orders.ts'
import { callReporting, compareReports } from '../compare-reports.ts'
import type { OperatorClients } from '../operator-clients.ts'
import { fetchPublicLogs } from '../fetch-public-logs.ts'

/** Each attempt waits some seconds for new events; reports that still differ after this many do not catch up. */
const MAX_ATTEMPTS = 12

/**
 * Reports lag behind the events, and events may arrive during the comparison. A comparison with differences is repeated
 * until neither the reports nor the events have changed during it.
 */
async function compareStable(clients: OperatorClients, dispatch: Dispatch): Promise<CheckResult> {
  let mark = ''
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // Returns when the reports have changed since `mark`, else after some seconds with the same mark.
    const changes = await callReporting<{ readonly mark: string }>(dispatch, 'changes', { mark })
    const records = await fetchPublicLogs(clients)
    const comparison = await compareReports(dispatch, records, new Date())
    if (comparison.faults.length === 0) return comparison
    const unchanged = changes.mark === mark && (await fetchPublicLogs(clients)).length === records.length
    if (unchanged) return comparison
    mark = changes.mark
  }
  throw new OperatorError('The reports change all the time: check again when there is less to do.')
}

export const truthCheckCommand: Command = {
  usage: 'truth-check',
  summary: 'Fold the public events with plain code, and compare every order and every figure of every report',
  options: [],
  async run(input) {
    const { shop, clients } = input
    const { reporting } = shop.dispatch
    if (reporting === undefined) throw new OperatorError('This shop has no reports yet.')
    await requireAnswers(input)
    const orders = await compareOrders(
      (pageNumber) => clients.bff.orderPage({ pageNumber }),
      () => fetchPublicLogs(clients),
    )
    const reports = await compareStable(clients, reporting)
    const faults = [...orders.faults, ...reports.faults]
    const cells = orders.cells + reports.cells
    return {
      result: { cells, faults },
      lines: [...faults, `${String(faults.length)} of ${String(cells)} cells differ`],
      ok: faults.length === 0,
    }
  },
}

import { reportingOperations } from '@shop/contracts/internal'
import { createClient, createSocketTransport, silentLogger } from '@shop/kit/process'
import type { Client } from '@shop/kit'
import { isRejection } from '@shop/kit/domain'
import { pollUntil } from '@shop/launcher-kit'
import { findRunningShop } from '../folder-lock.ts'
import { OperatorError } from '../operator-error.ts'
import { createReportingProcess } from '../reporting/reporting-process.ts'
import { reportsSocketPath } from '../reporting/socket-path.ts'
import { reportsOf } from '../shop-folder.ts'
import { withDatabase } from './run-command.ts'
import type { CommandContext } from './run-command.ts'

export type Reporting = Client<typeof reportingOperations>

const READY_TIMEOUT_MS = 30_000
const POLL_MS = 100

async function waitUntilReady(reporting: Reporting, logFile: string): Promise<void> {
  let cause: unknown
  const isReady = async (): Promise<true | undefined> => {
    try {
      await reporting.parked({})
      return true
    } catch (error) {
      if (!isRejection(error, 'unavailable', 'reports_unavailable')) throw error
      cause = error
      return undefined
    }
  }
  const ready = await pollUntil(isReady, { everyMs: POLL_MS, withinMs: READY_TIMEOUT_MS })
  if (ready === undefined) throw new OperatorError(`The reporting process is not ready; its log is ${logFile}.`, { cause })
}

/**
 * Calls `work` with a client of the reporting process. When the shop is stopped, a reporting process is started for this
 * call. A running one must be used, because only one process at a time may open the report store.
 */
export async function withReporting<Result>(
  context: CommandContext,
  work: (reporting: Reporting) => Promise<Result>,
): Promise<Result> {
  const { path } = context.folder
  const { store, log } = reportsOf(path)
  const socketPath = reportsSocketPath(path)
  const reporting = createClient(reportingOperations, createSocketTransport(socketPath))
  if ((await findRunningShop(context.folder)) !== undefined) {
    await waitUntilReady(reporting, log)
    return work(reporting)
  }
  return withDatabase(context, async (databaseUrl) => {
    const settings = { databaseUrl, storeFolder: store, socketPath, logFile: log, logLevel: 'info' }
    const child = createReportingProcess(settings, silentLogger())
    child.start()
    try {
      await waitUntilReady(reporting, log)
      return await work(reporting)
    } finally {
      await child.stop()
    }
  })
}

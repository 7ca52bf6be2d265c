import { createSocketTransport, type Dispatch } from '@shop/kit/calls'
import { isRejection } from '@shop/kit/domain'
import { silentLogger } from '@shop/kit/telemetry'
import type { Cleanup } from '@shop/launcher-kit'
import { OperatorError, pollUntil } from '@shop/programs'
import { existsSync } from 'node:fs'
import { createReportingProcess } from '../reporting/reporting-process.ts'
import { reportsSocketPath } from '../reporting/socket-path.ts'
import { type ShopFolder, reportsOf } from '../shop-folder.ts'

/** How long the process may take to start. */
export const START_WITHIN_MS = 30_000
const POLL_MS = 100
/** A replay takes as long as it takes. */
const CALL_TIMEOUT_MS = 10 * 60_000

/** Waits while the process starts. */
async function waitUntilReady(dispatch: Dispatch, logFile: string): Promise<void> {
  const isReady = async (): Promise<true | undefined> => {
    try {
      const signal = AbortSignal.timeout(START_WITHIN_MS)
      const { status } = await dispatch('status', {}, { correlationId: 'operator', signal })
      return status === 200 ? true : undefined
    } catch (error) {
      if (isRejection(error, 'unavailable')) return undefined
      throw error
    }
  }
  const ready = await pollUntil(isReady, { everyMs: POLL_MS, withinMs: START_WITHIN_MS })
  if (ready === undefined) throw new OperatorError(`The reporting process is not ready; its log is ${logFile}.`)
}

/**
 * Calls the reporting process. When the shop is stopped, one is started with the first call: only one process at a time may open
 * the report store.
 * @returns undefined when reporting has never run.
 */
export function connectReporting(
  { path }: ShopFolder,
  databaseUrl: string,
  isRunning: boolean,
  cleanup: Cleanup,
): Dispatch | undefined {
  const { store, log } = reportsOf(path)
  if (!isRunning && !existsSync(store)) return undefined
  const socketPath = reportsSocketPath(path)
  const dispatch = createSocketTransport(socketPath, CALL_TIMEOUT_MS)
  const start = async (): Promise<void> => {
    if (!isRunning) {
      const settings = { databaseUrl, folder: path, storeFolder: store, socketPath, logFile: log, logLevel: 'info' }
      const child = createReportingProcess(settings, silentLogger())
      child.start()
      await cleanup.add(() => child.stop())
    }
    await waitUntilReady(dispatch, log)
  }
  let started: Promise<void> | undefined
  return async (name, input, context) => {
    await (started ??= start())
    return dispatch(name, input, context)
  }
}

import { reportingOperations } from '@shop/contracts/internal'
import { createClient, createSocketTransport, silentLogger } from '@shop/kit/process'
import type { Client } from '@shop/kit'
import { isRejection } from '@shop/kit/domain'
import { setTimeout as pause } from 'node:timers/promises'
import { runningShop } from '../claim.ts'
import { withDatabase } from '../operate.ts'
import type { Operation } from '../operate.ts'
import { Refusal } from '../refusal.ts'
import { reportsOf } from '../shop-folder.ts'
import { doorOf } from './door.ts'
import { createReportingProcess } from './launch.ts'

export type Reporting = Client<typeof reportingOperations>

const OPENED_WITHIN_MS = 30_000
const LOOK_MS = 100

async function untilOpen(reporting: Reporting, log: string): Promise<void> {
  const deadline = Date.now() + OPENED_WITHIN_MS
  for (;;) {
    try {
      await reporting.parked({})
      return
    } catch (error) {
      if (!isRejection(error, 'unavailable', 'reports_unavailable')) throw error
      if (Date.now() > deadline) throw new Refusal(`The reports do not open; why, is in ${log}.`, { cause: error })
      await pause(LOOK_MS)
    }
  }
}

/**
 * The reports of the shop that runs, or, where it is stopped, of a process that is begun for the purpose: only one process
 * at a time may work on their folder, so whoever has it open is asked.
 */
export async function withReporting<Result>(
  operation: Operation,
  work: (reporting: Reporting) => Promise<Result>,
): Promise<Result> {
  const { path } = operation.folder
  const { store, log } = reportsOf(path)
  const door = doorOf(path)
  const reporting = createClient(reportingOperations, createSocketTransport(door))
  if ((await runningShop(operation.folder)) !== undefined) {
    await untilOpen(reporting, log)
    return work(reporting)
  }
  return withDatabase(operation, async (databaseUrl) => {
    const settings = { databaseUrl, storeFolder: store, door, logFile: log, logLevel: 'info' }
    const child = createReportingProcess(settings, silentLogger())
    child.start()
    try {
      await untilOpen(reporting, log)
      return await work(reporting)
    } finally {
      await child.stop()
    }
  })
}

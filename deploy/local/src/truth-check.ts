import { createSocketTransport, openDatabase, silentLogger } from '@shop/kit/process'
import type { Database, Dispatch } from '@shop/kit'
import type { Verdict } from '@shop/report-oracle'
import { runningShop } from './claim.ts'
import { operate, withDatabase } from './operate.ts'
import { Refusal } from './refusal.ts'
import { doorOf } from './reporting/door.ts'
import { readAllEvents } from './reporting/read-events.ts'
import { callReports, checkTruth } from './reporting/truth.ts'

/** Reports that are behind the events by this many looks, each of some seconds, are not on their way. */
const LOOKS = 12

type Known = { readonly mark: string }

/**
 * The reports are a moment behind the events, and new ones may come while they are read: what differs is looked at again
 * until neither the reports nor the events have changed in between.
 */
async function check(database: Database, dispatch: Dispatch): Promise<Verdict> {
  let mark = ''
  for (let look = 0; look < LOOKS; look += 1) {
    // Answers when more is known than at the last look, else after a while with the same mark.
    const known = await callReports<Known>(dispatch, 'changes', { mark })
    const records = await readAllEvents(database)
    const verdict = await checkTruth(dispatch, records, new Date())
    if (verdict.faults.length === 0) return verdict
    const stands = known.mark === mark && (await readAllEvents(database)).length === records.length
    if (stands) return verdict
    mark = known.mark
  }
  throw new Refusal('The reports change all the time: check again when there is less to do.')
}

await operate(async (operation) => {
  if ((await runningShop(operation.folder)) === undefined)
    throw new Refusal('The shop is not running: start it, and check again.')
  return withDatabase(operation, async (url) => {
    const database = openDatabase({ url, schema: 'public', logger: silentLogger(), maxConnections: 1 })
    try {
      const { cells, faults } = await check(database, createSocketTransport(doorOf(operation.folder.path)))
      faults.forEach(operation.say)
      operation.say(`${faults.length} of ${cells} cells differ`)
      return faults.length === 0 ? 0 : 1
    } finally {
      await database.close()
    }
  })
})

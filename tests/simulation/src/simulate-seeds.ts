import './replace-globals.ts'
import { plant } from './plant.ts'
import { knownFaults } from './known-faults.ts'

/**
 * Simulates the seeds FIRST, FIRST + STEP … up to LAST, and sends the summary of each to the process that has started this one. PLANT:
 * the guard that is removed. SECONDS: after which no further seed begins. STORY: what is told of a seed, `whole`, or the shortest that fails.
 */
const { PLANT, POSTGRES_URL: postgresUrl = '', FIRST, LAST, STEP, SECONDS, STORY } = process.env
const fault = PLANT === undefined ? undefined : knownFaults().find(({ name }) => name === PLANT)
if (fault !== undefined) plant(fault)
// Loaded once the fault is planted, and time is simulated.
// What identity loads with its first passkey would come whenever the disk has read it.
await import('@simplewebauthn/server')
const { createDatabases } = await import('./databases.ts')
const { runSeed } = await import('./run-seed.ts')
const { minimise } = await import('./minimise.ts')

process.on('disconnect', () => process.exit(1))
const began = process.hrtime()
/** What two processes must do at once to show a fault is met in fewer seeds by rare polls. */
const conditions = fault === undefined ? undefined : { pollsOften: true, ...fault.conditions }
const isTimeLeft = (): boolean => SECONDS === undefined || process.hrtime(began)[0] < Number(SECONDS)

const shared = await createDatabases(postgresUrl, fault?.sql)
for (let seed = Number(FIRST); seed <= Number(LAST) && isTimeLeft(); seed += Number(STEP)) {
  const options = { shared, seed, conditions }
  const result = await runSeed(options)
  const { trace, ...summary } = result
  process.send?.(summary)
  if (STORY === 'whole') for (const line of trace) console.log(line)
  if (STORY === 'short' && result.faults.length > 0) await minimise(options, result)
  if (fault !== undefined && result.faults.length > 0) break
}
await shared.drop()
process.exit()

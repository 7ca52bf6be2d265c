import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import { sessionLimitsOf, type SessionLimits } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { listOldSessions } from '../projections/sessions.ts'
import { endEach } from './end-sessions.ts'

const INTERVAL_MS = 60_000
/** A use is known here later than it happens (bff/src/access/session-uses.ts: 30 s), and no session in use may end. */
const REPORTED_WITHIN_MS = 60_000
const BATCH = 100

function idleSince(now: Date, { idleMs }: SessionLimits): Date {
  return idleMs === 0 ? new Date(0) : new Date(now.getTime() - idleMs - REPORTED_WITHIN_MS)
}

/** One process at a time ends them; the others return at once. @returns whether there may be more */
async function endOldSessions({ store, clock, sessionSettings }: IdentityDependencies): Promise<boolean> {
  return store.transaction(async (tx) => {
    const { rows } = await tx.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked', [
      `old-sessions:${store.database.schema}`,
    ])
    if (rows[0]?.locked !== true) return false
    const now = clock()
    const customers = sessionLimitsOf(sessionSettings, false)
    const staff = sessionLimitsOf(sessionSettings, true)
    const moments = {
      customersUsedBefore: idleSince(now, customers),
      staffUsedBefore: idleSince(now, staff),
      staffStartedBefore: new Date(now.getTime() - staff.lifetimeMs),
    }
    const old = await listOldSessions(tx, now, moments, BATCH)
    await endEach(tx, old, now.toISOString())
    return old.length === BATCH
  })
}

/**
 * Ends each session that has not been used for too long (ASVS 5.0, item 7.3.1), and those of staff that began as the longer ones of
 * customers: a token expires with the lifetime that its user's role had at the sign-in.
 */
export function createOldSessionsLoop(dependencies: IdentityDependencies): PollingLoop {
  return createPollingLoop({
    name: 'end of old sessions',
    logger: dependencies.logger,
    pollIntervalMs: INTERVAL_MS,
    run: () => endOldSessions(dependencies),
  })
}

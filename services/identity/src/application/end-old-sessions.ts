import { createPollingLoop } from '@shop/kit'
import type { PollingLoop } from '@shop/kit'
import type { IdentityDependencies } from '../ports.ts'
import { findOldSessions } from '../store/session-details.ts'
import type { OldSession } from '../store/session-details.ts'
import { endEach } from './end-sessions.ts'
import { sessionLimitsOf } from './session-limits.ts'
import type { SessionLimits } from './session-limits.ts'

const INTERVAL_MS = 60_000
/** A use is known here later than it happens (bff/src/access/session-uses.ts: 30 s), and no session in use may end. */
const REPORTED_WITHIN_MS = 60_000
const BATCH = 100

function oldAt(now: Date, { idleMs, lifetimeMs }: SessionLimits): OldSession {
  const usedBefore = idleMs === 0 ? new Date(0) : new Date(now.getTime() - idleMs - REPORTED_WITHIN_MS)
  return { usedBefore, startedBefore: new Date(now.getTime() - lifetimeMs) }
}

/** One process at a time ends them; the others return at once. @returns whether there may be more */
async function endOldSessions({ store, clock, sessionSettings }: IdentityDependencies): Promise<boolean> {
  return store.transaction(async (tx) => {
    const { rows } = await tx.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked', [
      `old-sessions:${store.database.schema}`,
    ])
    if (rows[0]?.locked !== true) return false
    const now = clock()
    const limitsOf = (isAdmin: boolean) => oldAt(now, sessionLimitsOf(sessionSettings, { isAdmin }))
    const old = await findOldSessions(tx, now, { customers: limitsOf(false), admins: limitsOf(true) }, BATCH)
    await endEach(tx, old, now.toISOString())
    return old.length === BATCH
  })
}

/**
 * Ends each session that has not been used for too long (ASVS 5.0, item 7.3.1), or that is older than the role of its user allows
 * now: tokens expire with the lifetime that held when the session began.
 */
export function createOldSessionsLoop(dependencies: IdentityDependencies): PollingLoop {
  return createPollingLoop({
    name: 'end of old sessions',
    logger: dependencies.logger,
    pollIntervalMs: INTERVAL_MS,
    run: () => endOldSessions(dependencies),
  })
}

import { createPollingLoop } from '@shop/kit'
import type { PollingLoop } from '@shop/kit'
import type { IdentityDependencies } from '../ports.ts'
import { findUnusedSessions } from '../store/session-details.ts'
import { endEach } from './end-sessions.ts'

const MINUTE_MS = 60_000
/** ASVS 5.0, item 7.3.1; reason of the value: decision 71. */
export const DEFAULT_SESSION_IDLE_MINUTES = 120
/** A use is known here later than it happens (bff/src/access/session-uses.ts: 30 s), and no session in use may end. */
const REPORTED_WITHIN_MS = MINUTE_MS
const BATCH = 100

/** One process at a time ends them; the others return at once. @returns whether more may be idle */
async function endIdleSessions({ store, clock }: IdentityDependencies, idleMs: number): Promise<boolean> {
  return store.transaction(async (tx) => {
    const { rows } = await tx.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked', [
      `idle-sessions:${store.database.schema}`,
    ])
    if (rows[0]?.locked !== true) return false
    const now = clock()
    const usedBefore = new Date(now.getTime() - idleMs - REPORTED_WITHIN_MS)
    const idle = await findUnusedSessions(tx, now, usedBefore, BATCH)
    await endEach(tx, idle, now.toISOString())
    return idle.length === BATCH
  })
}

/** Ends each session that has not been used for `idleMinutes`; 0 turns it off. */
export function createIdleLoop(
  dependencies: IdentityDependencies,
  idleMinutes: number = DEFAULT_SESSION_IDLE_MINUTES,
): PollingLoop {
  return createPollingLoop({
    name: 'end of idle sessions',
    logger: dependencies.logger,
    pollIntervalMs: MINUTE_MS,
    run: async () => idleMinutes > 0 && endIdleSessions(dependencies, idleMinutes * MINUTE_MS),
  })
}

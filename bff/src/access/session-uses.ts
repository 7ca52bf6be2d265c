import type { identityCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import type { Logger } from '@shop/kit/telemetry'

const FLUSH_MS = 30_000
/** As many as one call takes. */
const BATCH = 1_000

/** Notes when sessions are used, and reports it to identity every 30 s: a write for each request would cost more than the request. */
export interface SessionUses {
  record(sessionId: string): void
  readonly loop: PollingLoop
}

export function createSessionUses(
  identity: Pick<Client<typeof identityCalls>, 'recordSessionUses'>,
  clock: () => Date,
  logger: Logger,
): SessionUses {
  const uses = new Map<string, string>()
  const loop = createPollingLoop({
    name: 'last uses of sessions',
    logger,
    pollIntervalMs: FLUSH_MS,
    async run() {
      const batch = [...uses].slice(0, BATCH)
      if (batch.length === 0) return false
      await identity.recordSessionUses({ uses: batch.map(([sessionId, usedAt]) => ({ sessionId, usedAt })) })
      for (const [sessionId, usedAt] of batch) if (uses.get(sessionId) === usedAt) uses.delete(sessionId)
      return uses.size > 0
    },
  })
  return { record: (sessionId) => void uses.set(sessionId, clock().toISOString()), loop }
}

import { between, chance, pick } from './random.ts'
import type { Trace } from './trace.ts'
import { sleep } from './virtual-time.ts'
import type { World } from './world.ts'

/** What happens at the provider without the shop. */
export function createProviderAction({ checkout }: World, trace: Trace): () => Promise<void> {
  // Stripe refunds nothing of what a bank disputes, or has taken back.
  const disputed = new Set<string>()
  return async () => {
    const paid = [...checkout.sessions.values()].filter((session) => session.paid)
    await sleep(between(100, 30_000))
    if (paid.length === 0) return
    const { sessionId, amount } = pick(paid)
    const [refund] = checkout.refunds.filter((made) => made.sessionId === sessionId)
    if (refund !== undefined && chance(0.4)) {
      trace.add(`bank returns ${refund.refundId}`)
      checkout.failRefund(refund.refundId)
    } else if (refund === undefined && !disputed.has(sessionId) && chance(0.3)) {
      trace.add(`support refunds a part of ${sessionId}`)
      checkout.refundByHand(sessionId, Math.min(100, amount ?? 0))
    } else if (chance(0.3)) {
      trace.add(`bank disputes ${sessionId}`)
      disputed.add(sessionId)
      checkout.putDispute(sessionId, 'open')
      await sleep(between(1_000, 60_000))
      const outcome = pick(['won', 'lost'] as const)
      if (outcome === 'won') disputed.delete(sessionId)
      checkout.putDispute(sessionId, outcome)
    }
  }
}

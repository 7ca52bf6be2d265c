import { judgeStock, type StockJudgement } from './judge-stock.ts'
import type { RecordedCalls } from './recorder.ts'
import type { ShopCall } from './stock-history.ts'

/** One line for each idempotency key that led to several orders. */
function findDoubleOrders(calls: readonly ShopCall[]): string[] {
  const orders = new Map<string, string>()
  const faults: string[] = []
  for (const call of calls) {
    if (call.call !== 'place' || call.key === undefined || call.orderId === undefined) continue
    const before = orders.get(call.key) ?? call.orderId
    if (before !== call.orderId) faults.push(`key ${call.key} led to the orders ${before} and ${call.orderId}`)
    orders.set(call.key, before)
  }
  return faults
}

/** Judges all that clients were told. @param left as of `judgeStock` */
export function judgeRecorded(
  { calls, products, lostOrders }: RecordedCalls,
  left?: ReadonlyMap<string, number>,
): StockJudgement & { readonly summary: string } {
  const { faults, ...counts } = judgeStock(calls, products, left)
  const unanswered = calls.filter(({ outcome }) => outcome === 'unknown').length
  const summary =
    `${String(calls.length)} calls, ${String(unanswered)} without an answer; ` +
    `${String(counts.answers)} answers about ${String(counts.products)} products have ${faults.length === 0 ? 'an' : 'no'} order`
  return { ...counts, faults: [...faults, ...findDoubleOrders(calls), ...lostOrders], summary }
}

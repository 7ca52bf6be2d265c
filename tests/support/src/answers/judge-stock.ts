import { checkLinearizability, isCertain } from './linearizability.ts'
import { stockHistories, type ShopCall } from './stock-history.ts'
import { stockCall, stockModel } from './stock-model.ts'

export interface StockJudgement {
  /** One line for each product whose answers have no order. */
  readonly faults: readonly string[]
  /** Of answers that were judged. */
  readonly answers: number
  readonly products: number
}

/**
 * Looks for an order of each product's calls that explains what every client was told.
 *
 * @param products whose calls are all known, from the one that created it on
 * @param left the available units once everything has settled, where they are known
 */
export function judgeStock(
  calls: readonly ShopCall[],
  products: Iterable<string>,
  left: ReadonlyMap<string, number> = new Map(),
): StockJudgement {
  const histories = stockHistories(calls)
  const end = calls.reduce((latest, call) => Math.max(latest, call.end < Infinity ? call.end : call.start), 0) + 1
  const faults: string[] = []
  let answers = 0
  let count = 0
  for (const productId of products) {
    const history = histories.get(productId) ?? []
    const units = left.get(productId)
    const atEnd = units === undefined ? [] : [stockCall('read', units, end, end)]
    const verdict = checkLinearizability(stockModel, [...history, ...atEnd])
    answers += history.filter(isCertain).length
    count += 1
    if (verdict.outcome === 'linearizable') continue
    const { operation, start, end: answered } = verdict.blocked
    faults.push(
      `the answers about ${productId} are ${verdict.outcome}: no place for ${operation.type} ${String(operation.units)}, ` +
        `called at ${start.toFixed(3)} and answered at ${answered.toFixed(3)}; ${String(verdict.state.available)} were available`,
    )
  }
  return { faults, answers, products: count }
}

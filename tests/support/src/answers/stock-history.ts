import type { TimedCall } from './linearizability.ts'
import { stockCall, type StockOperation } from './stock-model.ts'

/** `unknown`: no answer came, or one that tells nothing. */
export type CallOutcome = 'done' | 'refused' | 'unknown'

interface ShopCallBase {
  readonly start: number
  readonly end: number
  readonly outcome: CallOutcome
}

export interface PlaceCall extends ShopCallBase {
  readonly call: 'place'
  /** Equal for calls of one customer with one idempotency key. */
  readonly key?: string
  readonly lines: readonly { readonly productId: string; readonly qty: number }[]
  /** Its session may end without the customer, who then does not hear of it. */
  readonly isCard: boolean
  /** Of a refusal. */
  readonly code?: string
  /** Of an order that was placed. */
  readonly orderId?: string
}

interface SetStockCall extends ShopCallBase {
  readonly call: 'setStock'
  readonly productId: string
  readonly count: number
  /** The count in the form of the admin. The stock changes by the difference. */
  readonly seen?: number
}

/** May give units back: a cancellation, a refund, a return. */
interface GiveBackCall extends ShopCallBase {
  readonly call: 'giveBack'
  /** All orders when they are not known. */
  readonly orderIds: readonly string[] | 'all'
}

/** What a client of the shop asked for, and what it was told. */
export type ShopCall = PlaceCall | SetStockCall | GiveBackCall

type StockCall = TimedCall<StockOperation>
type CallOfProduct = readonly [productId: string, call: StockCall]

const isPlace = (call: ShopCall): call is PlaceCall => call.call === 'place'

/** Anything may have been given back from the returned time on. */
function createGivenBackFrom(calls: readonly ShopCall[]): (placed: PlaceCall) => number {
  const starts = new Map<string, number>()
  for (const call of calls) {
    if (call.call !== 'giveBack') continue
    for (const id of call.orderIds === 'all' ? ['all'] : call.orderIds)
      starts.set(id, Math.min(starts.get(id) ?? Infinity, call.start))
  }
  return ({ orderId = '', isCard, end }) =>
    Math.min(starts.get(orderId) ?? Infinity, starts.get('all') ?? Infinity, isCard ? end : Infinity)
}

/** One order, however often it was asked for, as each of its products sees it. */
function readPlacement(attempts: readonly PlaceCall[], givenBackFrom: (placed: PlaceCall) => number): CallOfProduct[] {
  const start = Math.min(...attempts.map((attempt) => attempt.start))
  const placed = attempts.find(({ outcome }) => outcome === 'done')
  const units = Map.groupBy((placed ?? attempts[0])?.lines ?? [], ({ productId }) => productId)
  // The answer to a repeated call is the first one again. It does not say which of several products is short.
  const refused = units.size === 1 ? attempts.find(({ code }) => code === 'not_enough_stock') : undefined
  const isUnknown = placed === undefined && attempts.some(({ code }) => code !== 'not_enough_stock')
  return [...units].flatMap(([productId, lines]) => {
    const qty = lines.reduce((sum, line) => sum + line.qty, 0)
    const calls: StockCall[] = isUnknown ? [stockCall('hold', qty, start), stockCall('release', qty, start)] : []
    if (refused !== undefined) calls.push(stockCall('refuse', qty, start, refused.end))
    if (placed !== undefined) {
      calls.push(stockCall('change', -qty, start, placed.end))
      const from = givenBackFrom(placed)
      if (from < Infinity) calls.push(...Array.from({ length: qty }, () => stockCall('change', 1, from)))
    }
    return calls.map((call) => [productId, call] as const)
  })
}

function readStockChange({ productId, count, seen, outcome, start, end }: SetStockCall): CallOfProduct[] {
  if (outcome === 'refused') return []
  const [type, units] = seen === undefined ? (['set', count] as const) : (['change', count - seen] as const)
  return [[productId, stockCall(type, units, start, outcome === 'done' ? end : Infinity)]]
}

/**
 * The history of each product's stock. A placement that was neither accepted nor refused for want of stock may have held units
 * and released them; one that was accepted keeps them until its customer, an admin or the end of its session gives them back.
 */
export function stockHistories(calls: readonly ShopCall[]): Map<string, StockCall[]> {
  const givenBackFrom = createGivenBackFrom(calls)
  const placements = [...Map.groupBy(calls.filter(isPlace), (call) => call.key ?? call).values()]
  const all = [
    ...placements.flatMap((attempts) => readPlacement(attempts, givenBackFrom)),
    ...calls.flatMap((call) => (call.call === 'setStock' ? readStockChange(call) : [])),
  ]
  return new Map([...Map.groupBy(all, ([productId]) => productId)].map(([id, own]) => [id, own.map(([, call]) => call)]))
}

import { lockPublishedStock, stock, stockStateOf, type CatalogueEvent, type PublishedStock } from '@shop/catalogue'
import type { Queryable, StreamAppend } from '@shop/kit/event-store'
import { decidePast, type PastCommand } from './decide-past.ts'
import type { PastSale } from './past-sale.ts'

type StockCommand = Parameters<typeof stock.decide>[0]

const HOUR_MS = 3_600_000
const HOLD_MS = 30_000

/** What an order takes from the stock of one product. */
interface Taking {
  readonly sale: PastSale
  readonly line: number
}

/**
 * Holds the units and sells them, as the reactions to the order's events would. What an expired or cancelled order returns is left
 * to these reactions: they fail on a hold that is released before they handle that the order was placed.
 */
function takingCommands({ sale, line }: Taking): PastCommand<StockCommand>[] {
  const { orderId, customer, placedAt, paymentMethod, paidAt } = sale
  const sold = sale.sold[line]
  if (sold === undefined) return []
  const { productId } = sold
  const expiresAt = new Date(placedAt.getTime() + HOLD_MS).toISOString()
  const changeHold = (type: 'KeepHold' | 'SellHold', at: Date) => ({ at, command: { type, productId, orderId } as const })
  return [
    { at: placedAt, by: customer.userId, command: { type: 'HoldStock', orderId, line: { ...sold, line }, expiresAt } },
    changeHold(paymentMethod === 'COD' ? 'SellHold' : 'KeepHold', placedAt),
    ...(paymentMethod === 'Stripe' && paidAt !== undefined ? [changeHold('SellHold', paidAt)] : []),
  ]
}

/** A delivery of what these orders take for good, so that afterwards as much is available as before. */
function supply({ productId, available }: PublishedStock, takings: readonly Taking[]): PastCommand<StockCommand>[] {
  const [first] = takings
  if (first === undefined) return []
  const unitsOf = (some: readonly Taking[]) => some.reduce((sum, { sale, line }) => sum + (sale.sold[line]?.qty ?? 0), 0)
  const returned = unitsOf(takings.filter(({ sale }) => sale.endedAt !== undefined))
  const count = Math.max(available + unitsOf(takings) - returned, unitsOf(takings))
  const at = new Date(first.sale.placedAt.getTime() - HOUR_MS)
  return [{ at, command: { type: 'AdjustStock', productId, count } }]
}

/** Decides what the orders change in the stock, which stays locked until the transaction ends. */
export async function decidePastStock(tx: Queryable, sales: readonly PastSale[]): Promise<StreamAppend<CatalogueEvent>[]> {
  const takings = sales.flatMap((sale) => sale.sold.map((_, line) => ({ sale, line })))
  const byProduct = Map.groupBy(takings, ({ sale, line }) => sale.sold[line]?.productId ?? '')
  const locked = await lockPublishedStock(tx, [...byProduct.keys()], 0)
  return [...locked].flatMap(([productId, row]) => {
    const taken = byProduct.get(productId) ?? []
    const commands = [...supply(row, taken), ...taken.flatMap(takingCommands)]
    const inOrder = commands.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    return decidePast(stock, stockStateOf(row), inOrder).appends
  })
}

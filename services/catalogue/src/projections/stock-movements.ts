import type { EventStore } from '@shop/kit/event-store'
import type { StockMovementRow } from '@shop/contracts/stock/calls'
import { reject, type RecordedEvent } from '@shop/kit/domain'
import type { CatalogueEvent, StockEvent } from '../domain/index.ts'
import { stockStream } from '../store/streams.ts'

const PAGE = 50

const KINDS: Readonly<Partial<Record<StockEvent['type'], StockMovementRow['kind']>>> = {
  StockOpened: 'opened',
  StockAdjusted: 'set',
  StockHeld: 'held',
  HoldKept: 'kept',
  StockSold: 'sold',
  HoldReleased: 'released',
  StockReturned: 'returned',
  UnitsReturned: 'returned',
}

function toMovement({ event, version, recordedAt, metadata }: RecordedEvent<CatalogueEvent>): StockMovementRow[] {
  if (!('shelf' in event.data)) return []
  const { shelf, ...data } = event.data
  const { type } = event as StockEvent
  return [
    {
      version,
      at: recordedAt,
      kind: KINDS[type] ?? 'other',
      units: 'change' in data ? data.change : 'qty' in data ? data.qty : 0,
      available: shelf.available,
      ...('orderId' in data ? { orderId: data.orderId } : {}),
      ...('reason' in data && typeof data.reason === 'string' ? { reason: data.reason } : {}),
      ...(metadata.actorId === undefined ? {} : { actorId: metadata.actorId }),
    },
  ]
}

/**
 * The movements of a product's stock, newest first, read from its stream: those of a removed product, too.
 * @param before lists those before this version
 * @throws Rejection `product_not_found`
 */
export async function listStockMovements(
  store: EventStore<CatalogueEvent>,
  { productId, before }: { readonly productId: string; readonly before?: number },
): Promise<StockMovementRow[]> {
  return store.transaction(async (tx) => {
    const { rows } = await tx.query<{ version: number }>('SELECT version FROM stock WHERE product_id = $1', [productId])
    const last = rows[0]?.version ?? reject('product_not_found')
    const through = Math.min(last, (before ?? Infinity) - 1)
    const events = await tx.read(stockStream(productId), Math.max(1, through - PAGE + 1), through)
    return events.flatMap(toMovement).toReversed()
  })
}

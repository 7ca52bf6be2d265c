import { applyCatalogue } from './catalogue.ts'
import type { EventRecord } from './event-record.ts'
import { applyOrder } from './order.ts'
import { applyPayment } from './payment.ts'
import type { ShopState } from './shop-state.ts'

/** Removes duplicate deliveries and sorts by sequence number, which orders the events of each source. */
function deduplicated(records: readonly EventRecord[]): EventRecord[] {
  const unique = new Map(records.map((record) => [`${record.source} ${record.seq}`, record]))
  return [...unique.values()].sort((a, b) => a.seq - b.seq)
}

function apply(state: ShopState, record: EventRecord): void {
  if (record.source === 'catalogue') applyCatalogue(state, record)
  if (record.source === 'order') applyOrder(state, record)
  if (record.source === 'payment') applyPayment(state, record)
}

/** Folds the public events of all services into the state of the shop. */
export function foldRecords(records: readonly EventRecord[]): ShopState {
  const unique = deduplicated(records)
  const times = unique.map(({ occurredAt }) => Date.parse(occurredAt))
  const state: ShopState = {
    orders: new Map(),
    products: new Map(),
    available: new Map(),
    ratings: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    asOf: times.length === 0 ? null : times.reduce((latest, time) => Math.max(latest, time)),
  }
  for (const record of unique) apply(state, record)
  return state
}

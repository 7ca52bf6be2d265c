import { applyCatalogue } from './catalogue.ts'
import { applyOrder } from './order.ts'
import { applyPayment } from './payment.ts'
import type { Shop } from './shop.ts'
import type { Told } from './told.ts'

/** Each record once, whatever the order and number of its deliveries, and each source in its own order. */
function inOrder(records: readonly Told[]): Told[] {
  const once = new Map(records.map((record) => [`${record.source} ${record.seq}`, record]))
  return [...once.values()].sort((one, other) => one.seq - other.seq)
}

function apply(shop: Shop, record: Told): void {
  if (record.source === 'catalogue') applyCatalogue(shop, record)
  if (record.source === 'order') applyOrder(shop, record)
  if (record.source === 'payment') applyPayment(shop, record)
}

/** What the public events of all services come to. */
export function foldRecords(records: readonly Told[]): Shop {
  const told = inOrder(records)
  const moments = told.map(({ occurredAt }) => Date.parse(occurredAt))
  const shop: Shop = {
    orders: new Map(),
    products: new Map(),
    available: new Map(),
    ratings: new Map(),
    refunds: new Map(),
    asOf: moments.length === 0 ? null : moments.reduce((one, other) => Math.max(one, other)),
  }
  for (const record of told) apply(shop, record)
  return shop
}

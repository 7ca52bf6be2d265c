import { type VersionedStore, rebuildRollups } from '@shop/reporting'

/** The size of the generated data. */
export interface Dataset {
  readonly orders: number
  readonly customers: number
  readonly products: number
  /** The ISO date of the first order. */
  readonly firstDay: string
  /** The orders are distributed evenly over this many days. */
  readonly days: number
}

/** Days written at once; about the batch size of a rebuild. */
const BATCH_DAYS = 7

/** Derives a UUID from a kind and a number. */
const CREATE_ID_FUNCTION = `CREATE OR REPLACE FUNCTION bench_id AS (kind, number) -> toUUID(replaceRegexpOne(
  lower(hex(sipHash128(kind, number))), '^(.{8})(.{4}).(.{3}).(.{3})(.{12})$', '\\\\1-\\\\2-7\\\\3-8\\\\4-\\\\5'))`

/** A pseudorandom number from 0 to 1, the same for the same arguments. */
const CREATE_RANDOM_FUNCTION = `CREATE OR REPLACE FUNCTION bench_random AS (salt, number) -> (sipHash64(salt, number) % 1000003) / 1000003`

const products = ({ products: count }: Dataset): string => `
  INSERT INTO products SELECT bench_id('product', number), number, concat('Product ', toString(number)),
    concat('Brand ', toString(number % 50)), concat('Category ', toString(number % 12)),
    500 + toInt64(bench_random('price', number) * 19500), number % 100 = 99
  FROM numbers(${count})`

const stock = ({ products: count }: Dataset): string => `
  INSERT INTO stock SELECT bench_id('product', number), number, toInt64(bench_random('stock', number) * 200) FROM numbers(${count})`

const reviews = ({ products: count }: Dataset): string => `
  INSERT INTO reviews SELECT bench_id('product', number % ${count}), bench_id('customer', number), number,
    1 + toUInt8(bench_random('stars', number) * 5)
  FROM numbers(${count * 40})`

/**
 * Inserts a range of orders, either as just placed or in their final state; the live projector writes both versions of a
 * row. A few products and customers are in most orders, as in a real shop.
 */
const orders = (dataset: Dataset, first: number, count: number, state: 'placed' | 'final'): string => `
  INSERT INTO orders (* EXCEPT (placed_recorded_at, paid_recorded_at, delivered_recorded_at, closed_recorded_at))
  WITH
    toDateTime64('${dataset.firstDay} 00:00:00', 3, 'UTC') + toIntervalMillisecond(toInt64(number * ${(dataset.days * 86_400_000) / dataset.orders})) AS placed,
    bench_random('outcome', number) AS outcome,
    bench_random('method', number) < 0.7 AS card,
    arrayMap(line -> toUInt64(pow(bench_random(concat('product', toString(line)), number), 2) * ${dataset.products}), range(1 + number % 4)) AS product_numbers,
    arrayMap(line -> toUInt32(1 + (number + line) % 3), range(1 + number % 4)) AS quantities,
    arrayMap(item -> 500 + toInt64(bench_random('price', item) * 19500), product_numbers) AS prices,
    arraySum(arrayMap((quantity, price) -> quantity * price, quantities, prices)) AS sum_items,
    if(sum_items > 10000, 0, 10000) AS sum_shipping,
    intDiv(sum_items * 15 + 50, 100) AS sum_tax,
    placed + toIntervalSecond(toInt64(if(card, 60 + outcome * 900, 86400 * (1 + outcome * 5)))) AS payment_at,
    ${state === 'final' ? 'outcome >= 0.08' : 'false'} AS is_paid,
    ${state === 'final' ? 'outcome >= 0.15' : 'false'} AS is_delivered,
    ${state === 'final' ? "multiIf(outcome >= 0.05, '', card, 'expired', 'cancelled')" : "''"} AS closed_as
  SELECT bench_id('order', number), number * 4 + ${state === 'final' ? 3 : 0},
    bench_id('customer', toUInt64(pow(bench_random('customer', number), 1.5) * ${dataset.customers})),
    placed, toDate(placed), toHour(placed), if(card, 'Stripe', 'COD'), sum_items, sum_shipping, sum_tax,
    sum_items + sum_shipping + sum_tax, 'Lisbon', 'Portugal',
    arrayMap(item -> bench_id('product', item), product_numbers), quantities, prices,
    arrayMap(item -> if(item % 10 = 0, NULL, toNullable(toInt64(300 + item))), product_numbers),
    if(is_paid, payment_at, NULL), if(is_paid, toDate(payment_at), NULL),
    if(is_delivered, payment_at + toIntervalHour(toInt64(20 + outcome * 60)), NULL),
    if(closed_as = '', NULL, payment_at), closed_as
  FROM numbers_mt(${first}, ${count})`

const refunds = (dataset: Dataset): string => `
  INSERT INTO refunds (day, refund_id, seq, order_id, amount) SELECT toDate('${dataset.firstDay}') + toInt64(number * ${(100 * dataset.days) / dataset.orders}), concat('re_', toString(number)),
    number, bench_id('order', number * 100), 500 + number % 5000
  FROM numbers(${Math.floor(dataset.orders / 100)})`

const INSERT_CLOSED_ORDERS = "INSERT INTO closed_orders SELECT order_id, seq FROM orders WHERE closed_as != ''"

const INSERT_CURSOR = `INSERT INTO cursors (source, partition, seq, occurred_at) SELECT 'order', 0, max(seq), max(placed_at) FROM orders`

/** Fills the tables of the live version, including the sums, with what the projector would write. */
export async function fillStore(store: VersionedStore, dataset: Dataset, logProgress: (line: string) => void): Promise<void> {
  const { client } = store.live()
  for (const query of [CREATE_ID_FUNCTION, CREATE_RANDOM_FUNCTION, products(dataset), stock(dataset), reviews(dataset)])
    await client.command({ query })
  const batches = Math.ceil(dataset.days / BATCH_DAYS)
  const firstOrderOf = (batch: number): number =>
    Math.round((dataset.orders * Math.min(batch * BATCH_DAYS, dataset.days)) / dataset.days)
  for (let batch = 0; batch < batches; batch += 1) {
    const first = firstOrderOf(batch)
    const count = firstOrderOf(batch + 1) - first
    for (const state of ['placed', 'final'] as const) await client.command({ query: orders(dataset, first, count, state) })
    if (batch % 26 === 25) logProgress(`${firstOrderOf(batch + 1).toLocaleString('en')} orders written`)
  }
  for (const query of [refunds(dataset), INSERT_CLOSED_ORDERS, INSERT_CURSOR]) await client.command({ query })
  await rebuildRollups(store.live())
}

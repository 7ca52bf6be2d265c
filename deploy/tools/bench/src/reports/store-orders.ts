import type { VersionedStore } from '@shop/reporting'
import { sumAll } from '@shop/reporting'

/** How much the shop has sold, and to whom. */
export interface Trade {
  readonly orders: number
  readonly customers: number
  readonly products: number
  /** The first day; the orders are spread evenly over three years from it. */
  readonly from: string
  readonly days: number
}

/** What is written at once: about what a rebuild's projector writes. */
const WEEK = 7

/** The same id for the same words, shaped as every uuid of the shop is. */
const ID = `CREATE OR REPLACE FUNCTION bench_id AS (kind, number) -> toUUID(replaceRegexpOne(
  lower(hex(sipHash128(kind, number))), '^(.{8})(.{4}).(.{3}).(.{3})(.{12})$', '\\\\1-\\\\2-7\\\\3-8\\\\4-\\\\5'))`

/** Something between 0 and 1 that looks like chance and is the same every time. */
const CHANCE = `CREATE OR REPLACE FUNCTION bench_chance AS (salt, number) -> (sipHash64(salt, number) % 1000003) / 1000003`

const products = ({ products: count }: Trade): string => `
  INSERT INTO products SELECT bench_id('product', number), number, concat('Product ', toString(number)),
    concat('Brand ', toString(number % 50)), concat('Category ', toString(number % 12)),
    500 + toInt64(bench_chance('price', number) * 19500), number % 100 = 99
  FROM numbers(${count})`

const stock = ({ products: count }: Trade): string => `
  INSERT INTO stock SELECT bench_id('product', number), number, toInt64(bench_chance('stock', number) * 200) FROM numbers(${count})`

const reviews = ({ products: count }: Trade): string => `
  INSERT INTO reviews SELECT bench_id('product', number % ${count}), bench_id('customer', number), number,
    1 + toUInt8(bench_chance('stars', number) * 5)
  FROM numbers(${count * 40})`

/**
 * Orders from one number up to another, as they stand when they were just placed, or as they stand now: what a projector
 * that follows the log writes one after the other. A few products and customers are in most orders, as in any shop.
 */
const orders = (trade: Trade, first: number, count: number, state: 'placed' | 'now'): string => `
  INSERT INTO orders
  WITH
    toDateTime64('${trade.from} 00:00:00', 3, 'UTC') + toIntervalMillisecond(toInt64(number * ${(trade.days * 86_400_000) / trade.orders})) AS placed,
    bench_chance('fate', number) AS fate,
    bench_chance('method', number) < 0.7 AS card,
    arrayMap(line -> toUInt64(pow(bench_chance(concat('product', toString(line)), number), 2) * ${trade.products}), range(1 + number % 4)) AS goods,
    arrayMap(line -> toUInt32(1 + (number + line) % 3), range(1 + number % 4)) AS amounts,
    arrayMap(one -> 500 + toInt64(bench_chance('price', one) * 19500), goods) AS prices,
    arraySum(arrayMap((amount, price) -> amount * price, amounts, prices)) AS sum_items,
    if(sum_items > 10000, 0, 10000) AS sum_shipping,
    intDiv(sum_items * 15 + 50, 100) AS sum_tax,
    placed + toIntervalSecond(toInt64(if(card, 60 + fate * 900, 86400 * (1 + fate * 5)))) AS payment,
    ${state === 'now' ? 'fate >= 0.08' : 'false'} AS is_paid,
    ${state === 'now' ? 'fate >= 0.15' : 'false'} AS is_delivered,
    ${state === 'now' ? "multiIf(fate >= 0.05, '', card, 'expired', 'cancelled')" : "''"} AS closing
  SELECT bench_id('order', number), number * 4 + ${state === 'now' ? 3 : 0},
    bench_id('customer', toUInt64(pow(bench_chance('customer', number), 1.5) * ${trade.customers})),
    placed, toDate(placed), toHour(placed), if(card, 'Stripe', 'COD'), sum_items, sum_shipping, sum_tax,
    sum_items + sum_shipping + sum_tax, 'Lisbon', 'Portugal',
    arrayMap(one -> bench_id('product', one), goods), amounts, prices,
    arrayMap(one -> if(one % 10 = 0, NULL, toNullable(toInt64(300 + one))), goods),
    if(is_paid, payment, NULL), if(is_paid, toDate(payment), NULL),
    if(is_delivered, payment + toIntervalHour(toInt64(20 + fate * 60)), NULL),
    if(closing = '', NULL, payment), closing
  FROM numbers_mt(${first}, ${count})`

const refunds = (trade: Trade): string => `
  INSERT INTO refunds SELECT toDate('${trade.from}') + toInt64(number * ${(100 * trade.days) / trade.orders}), concat('re_', toString(number)),
    number, bench_id('order', number * 100), 500 + number % 5000
  FROM numbers(${Math.floor(trade.orders / 100)})`

const CLOSED = "INSERT INTO closed_orders SELECT order_id, seq FROM orders WHERE closed_as != ''"

const CURSOR = `INSERT INTO cursors SELECT 'order', 0, max(seq), max(placed_at) FROM orders`

/** Fills the tables of the live version as the projector would, sums included. */
export async function fillStore(store: VersionedStore, trade: Trade, say: (line: string) => void): Promise<void> {
  const { client } = store.live()
  for (const query of [ID, CHANCE, products(trade), stock(trade), reviews(trade)]) await client.command({ query })
  const weeks = Math.ceil(trade.days / WEEK)
  const firstOf = (week: number): number => Math.round((trade.orders * Math.min(week * WEEK, trade.days)) / trade.days)
  for (let week = 0; week < weeks; week += 1) {
    const [first, count] = [firstOf(week), firstOf(week + 1) - firstOf(week)]
    for (const state of ['placed', 'now'] as const) await client.command({ query: orders(trade, first, count, state) })
    if (week % 26 === 25) say(`${firstOf(week + 1).toLocaleString('en')} orders written`)
  }
  for (const query of [refunds(trade), CLOSED, CURSOR]) await client.command({ query })
  await sumAll(store.live())
}

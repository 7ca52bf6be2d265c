/** Every entity row carries the `seq` of its last event. ReplacingMergeTree keeps the row with the highest one. */
export interface EntityRow {
  readonly seq: number
}

export interface OrderTableRow extends EntityRow {
  readonly order_id: string
  readonly user_id: string
  readonly placed_at: string
  readonly day: string
  readonly hour: number
  readonly method: string
  readonly items: number
  readonly shipping: number
  readonly tax: number
  readonly total: number
  /** Thousandths of a percent. Both are empty if all tax is 15 % on top of the items. */
  readonly tax_rates: readonly number[]
  readonly tax_amounts: readonly number[]
  readonly city: string
  readonly country: string
  readonly products: readonly string[]
  readonly quantities: readonly number[]
  readonly unit_prices: readonly number[]
  readonly unit_costs: readonly (number | null)[]
  readonly paid_at: string | null
  readonly paid_day: string | null
  readonly delivered_at: string | null
  readonly closed_at: string | null
  readonly closed_as: '' | 'expired' | 'cancelled'
  /** When the events were recorded; the times above are those that they carry. */
  readonly placed_recorded_at: string
  readonly paid_recorded_at: string | null
  readonly delivered_recorded_at: string | null
  readonly closed_recorded_at: string | null
  /** The payments that were recorded by mistake, oldest first, and from when until when the reports knew of them. */
  readonly corrected_paid_at: readonly string[]
  readonly corrected_paid_days: readonly string[]
  readonly corrected_since: readonly string[]
  readonly corrected_until: readonly string[]
}

export interface ProductTableRow extends EntityRow {
  readonly product_id: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly price: number
  readonly removed: 0 | 1
}

export interface StockTableRow extends EntityRow {
  readonly product_id: string
  readonly available: number
}

export interface ReviewTableRow extends EntityRow {
  readonly product_id: string
  readonly user_id: string
  readonly rating: number
}

export interface RefundTableRow extends EntityRow {
  readonly day: string
  readonly refund_id: string
  readonly order_id: string
  readonly amount: number
  /** Every amount that it has had, the present one last, and when the events that say so were recorded. */
  readonly amounts: readonly number[]
  readonly amounts_recorded_at: readonly string[]
}

/** The tables with one row per entity. Amounts are in cents, times in ISO 8601, days YYYY-MM-DD in the shop's time zone. */
export interface EntityTables {
  readonly orders: OrderTableRow
  readonly products: ProductTableRow
  readonly stock: StockTableRow
  readonly reviews: ReviewTableRow
  readonly refunds: RefundTableRow
}

export type EntityTable = keyof EntityTables

export const entityTables = ['orders', 'products', 'stock', 'reviews', 'refunds'] as const satisfies EntityTable[]

/** Rows by table. */
export type EntityRows = { readonly [Table in EntityTable]: readonly EntityTables[Table][] }

/** The written columns by table. Expired and cancelled orders are also written to `closed_orders`. */
export const columns = {
  orders: [
    'order_id',
    'seq',
    'user_id',
    'placed_at',
    'day',
    'hour',
    'method',
    'items',
    'shipping',
    'tax',
    'total',
    'tax_rates',
    'tax_amounts',
    'city',
    'country',
    'products',
    'quantities',
    'unit_prices',
    'unit_costs',
    'paid_at',
    'paid_day',
    'delivered_at',
    'closed_at',
    'closed_as',
    'placed_recorded_at',
    'paid_recorded_at',
    'delivered_recorded_at',
    'closed_recorded_at',
    'corrected_paid_at',
    'corrected_paid_days',
    'corrected_since',
    'corrected_until',
  ],
  products: ['product_id', 'seq', 'name', 'brand', 'category', 'price', 'removed'],
  stock: ['product_id', 'seq', 'available'],
  reviews: ['product_id', 'user_id', 'seq', 'rating'],
  refunds: ['day', 'refund_id', 'seq', 'order_id', 'amount', 'amounts', 'amounts_recorded_at'],
  closed_orders: ['order_id', 'seq'],
} as const satisfies { readonly [Table in EntityTable]: readonly (keyof EntityTables[Table])[] } & {
  readonly closed_orders: readonly (keyof OrderTableRow)[]
}

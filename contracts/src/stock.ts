/** The most of one product that an order may ask for. */
export const MAX_QTY = 10_000

export const stockStatuses = ['In Stock', 'Low Stock', 'Out of Stock'] as const
export type StockStatus = (typeof stockStatuses)[number]

const LOW_STOCK_UP_TO = 10

/** The badge's words: more than 10 In Stock, 1 to 10 Low Stock, 0 Out of Stock. */
export function stockStatus(countInStock: number): StockStatus {
  if (countInStock > LOW_STOCK_UP_TO) return 'In Stock'
  return countInStock > 0 ? 'Low Stock' : 'Out of Stock'
}

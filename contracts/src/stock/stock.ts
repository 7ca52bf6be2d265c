/** The largest quantity of one product in an order. */
export const MAX_QTY = 10_000
/** The largest number of lines of an order. */
export const MAX_ORDER_LINES = 100

export const stockStatuses = ['In Stock', 'Low Stock', 'Out of Stock'] as const
export type StockStatus = (typeof stockStatuses)[number]

const LOW_STOCK_MAX = 10

/** The text of the stock badge: more than 10 'In Stock', 1 to 10 'Low Stock', 0 'Out of Stock'. */
export function stockStatus(countInStock: number): StockStatus {
  if (countInStock > LOW_STOCK_MAX) return 'In Stock'
  return countInStock > 0 ? 'Low Stock' : 'Out of Stock'
}

/** Lists have 12 products per page, and 20 users or orders. */
export const PRODUCTS_PER_PAGE = 12
export const ROWS_PER_PAGE = 20

/** The pagination fields of a list. An empty list has page 1 of 0 pages. */
export function paginate(page: number, total: number, perPage: number): { page: number; pages: number; total: number } {
  const pages = Math.ceil(total / perPage)
  return { page: pages === 0 ? 1 : page, pages, total }
}

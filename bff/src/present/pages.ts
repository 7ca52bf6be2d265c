/** Products stand 12 to a page, the back office's lists 20. */
export const PRODUCTS_PER_PAGE = 12
export const ROWS_PER_PAGE = 20

/** The paging part of a list's answer; an empty list has page 1 of 0. */
export function paging(page: number, total: number, perPage: number): { page: number; pages: number; total: number } {
  const pages = Math.ceil(total / perPage)
  return { page: pages === 0 ? 1 : page, pages, total }
}

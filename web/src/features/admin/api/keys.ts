import { keys } from '../../../lib/api/keys.ts'

/** Query keys of the back office. Each extends a shared prefix: invalidating `keys.orders` also refreshes the order list here. */
export const adminKeys = {
  productRows: (query: string) => [...keys.products, 'rows', query] as const,
  userRows: (query: string) => [...keys.users, 'rows', query] as const,
  user: (id: string) => [...keys.users, 'one', id] as const,
  orderRows: (query: string) => [...keys.orders, 'rows', query] as const,
  report: (path: string, query: string) => [...keys.reports, path, query] as const,
}

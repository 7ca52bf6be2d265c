import { queryKeys } from '../../../lib/api/keys.ts'

/** Query keys of the back office. Each extends a shared prefix: invalidating `keys.orders` also refreshes the order list here. */
export const adminKeys = {
  productRows: (query: string) => [...queryKeys.products, 'rows', query] as const,
  userRows: (query: string) => [...queryKeys.users, 'rows', query] as const,
  user: (id: string) => [...queryKeys.users, 'one', id] as const,
  orderRows: (query: string) => [...queryKeys.orders, 'rows', query] as const,
  securityLog: (query: string) => [...queryKeys.users, 'security', query] as const,
  report: (path: string, query: string) => [...queryKeys.reports, path, query] as const,
}

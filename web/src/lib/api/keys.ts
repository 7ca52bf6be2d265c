/**
 * Query keys that several features share. A key covers all longer keys that begin with it; each feature extends these for
 * its own queries.
 */
export const keys = {
  products: ['products'] as const,
  productRows: (query: string) => ['products', 'rows', query] as const,
  product: (id: string) => ['products', 'one', id] as const,
  users: ['users'] as const,
  userRows: (query: string) => ['users', 'rows', query] as const,
  user: (id: string) => ['users', 'one', id] as const,
  orders: ['orders'] as const,
  orderRows: (query: string) => ['orders', 'rows', query] as const,
  reports: ['reports'] as const,
  report: (path: string, query: string) => ['reports', path, query] as const,
}

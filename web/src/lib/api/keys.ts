/** Every key of the query cache, in one place; a shorter key covers the longer ones that begin with it. */
export const keys = {
  products: ['products'] as const,
  productList: (keyword: string, page: number) => ['products', 'list', keyword, page] as const,
  productRows: (query: string) => ['products', 'rows', query] as const,
  topProducts: ['products', 'top'] as const,
  product: (id: string) => ['products', 'one', id] as const,
  users: ['users'] as const,
  userRows: (query: string) => ['users', 'rows', query] as const,
  user: (id: string) => ['users', 'one', id] as const,
  profile: ['users', 'profile'] as const,
  orders: ['orders'] as const,
  orderRows: (query: string) => ['orders', 'rows', query] as const,
  myOrders: ['orders', 'mine'] as const,
  order: (id: string) => ['orders', 'one', id] as const,
  refunds: (id: string) => ['orders', 'refunds', id] as const,
  reports: ['reports'] as const,
  report: (path: string, query: string) => ['reports', path, query] as const,
}

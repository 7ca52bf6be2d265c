/**
 * Query keys that several features share. A key covers all longer keys that begin with it; each feature extends these for
 * its own queries.
 */
export const queryKeys = {
  products: ['products'] as const,
  product: (id: string) => ['products', 'one', id] as const,
  users: ['users'] as const,
  orders: ['orders'] as const,
  reports: ['reports'] as const,
}

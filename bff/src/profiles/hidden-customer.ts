import type { Right } from '@shop/contracts/staff'

/** Staff and API keys that work with products alone see no customers. */
export const mayNameCustomers = ({ rights }: { readonly rights: ReadonlySet<Right> }): boolean =>
  rights.has('customers:read') || rights.has('orders:read')

/** A customer in the answers to a caller who may not know the name. */
export const hiddenCustomer = (userId: string): string => `Customer ${userId.slice(-4)}`

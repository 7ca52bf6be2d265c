import type { HistoryEntry } from '@shop/contracts/history'

export const kindNames: Readonly<Record<HistoryEntry['kind'], string>> = {
  order: 'Order',
  payment: 'Payment',
  product: 'Product',
  stock: 'Stock',
  review: 'Review',
  customer: 'Customer',
  sign_in: 'Sign-in',
  rights: 'Rights',
  settings: 'Settings',
}

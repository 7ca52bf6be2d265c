/** What the history of the shop is about. `rights`: who is an admin. `settings`: how the shop presents itself, and its synonyms. */
export const historyKinds = [
  'order',
  'payment',
  'product',
  'stock',
  'review',
  'customer',
  'sign_in',
  'rights',
  'settings',
] as const
export type HistoryKind = (typeof historyKinds)[number]

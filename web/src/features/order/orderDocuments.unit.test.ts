import { expect, it } from 'vitest'
import { orderDocuments } from './orderDocuments.ts'

it('lists the invoice first, then those that were cancelled, then the credit notes', () => {
  const order = { invoice: 'R-2', cancelledInvoices: ['R-1'], creditNotes: [{ number: 'C-1', amount: 12.5 }] }
  expect(orderDocuments(order)).toEqual([
    { kind: 'invoice', number: 'R-2', label: 'Invoice R-2' },
    { kind: 'invoice', number: 'R-1', label: 'Invoice R-1, cancelled' },
    { kind: 'credit-note', number: 'C-1', label: 'Credit Note C-1, $12.50' },
  ])
  expect(orderDocuments({})).toEqual([])
})

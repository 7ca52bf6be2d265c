import type { SecurityEvent, SecurityEventKind } from '@shop/contracts/security'

/** What an admin's request does: the infinitive and the past of its verb, and the rest, in which `{it}` is the subject. */
type Description = readonly [verb: string, past: string, rest: string]

/** A request of an admin without one is described by its route, and a test fails. */
const descriptions: Readonly<Record<string, Description | undefined>> = {
  'PUT /api/users/:id': ['change', 'changed', 'the account of {it}'],
  'DELETE /api/users/:id': ['delete', 'deleted', 'the account of {it}'],
  'DELETE /api/users/:id/sessions': ['sign', 'signed', '{it} out everywhere'],
  'POST /api/products': ['create', 'created', 'a product'],
  'PUT /api/products/:id': ['change', 'changed', '{it}'],
  'PUT /api/products/:id/variants': ['change', 'changed', 'the variants of {it}'],
  'DELETE /api/products/:id': ['delete', 'deleted', '{it}'],
  'POST /api/uploads': ['upload', 'uploaded', 'a picture'],
  'PUT /api/orders/:id/pay': ['mark', 'marked', '{it} paid'],
  'PUT /api/orders/:id/correct-payment': ['set', 'set', '{it} back to unpaid'],
  'PUT /api/orders/:id/deliver': ['mark', 'marked', '{it} delivered'],
  'PUT /api/orders/:id/cancel': ['cancel', 'cancelled', '{it}'],
  'PUT /api/orders/:id/refund': ['refund', 'refunded', '{it}'],
  'PUT /api/orders/:id/settle-payment': ['decide', 'decided', 'about the payment of {it}'],
  'PUT /api/orders/:id/returns/:returnId/accept': ['accept', 'accepted', 'a return of {it}'],
  'PUT /api/orders/:id/returns/:returnId/refuse': ['refuse', 'refused', 'a return of {it}'],
  'POST /api/orders/:id/notes': ['write', 'wrote', 'a note on {it}'],
  'POST /api/orders/bulk': ['change', 'changed', 'many orders at once'],
  'POST /api/orders/export.csv': ['export', 'exported', 'orders'],
  'POST /api/payments/reconciliation': ['compare', 'compared', 'the payments with the payment provider'],
  'PUT /api/shop': ['change', 'changed', 'how the shop presents itself'],
  'PUT /api/shop/terms': ['change', 'changed', 'tax and delivery'],
  'PUT /api/shop/pages/:slug': ['change', 'changed', 'a page of the shop'],
  'PUT /api/shop/home': ['change', 'changed', 'the home page'],
  'POST /api/shop/home/preview': ['preview', 'previewed', 'the home page'],
  'PUT /api/admin/synonyms': ['change', 'changed', 'the synonyms of the search'],
  'DELETE /api/admin/synonyms': ['reset', 'reset', 'the synonyms of the search'],
  'POST /api/admin/views': ['save', 'saved', 'a view of a list'],
  'DELETE /api/admin/views/:id': ['remove', 'removed', 'a view of a list'],
  'POST /api/products/:id/duplicate': ['copy', 'copied', '{it}'],
  'POST /api/products/import': ['import', 'imported', 'a file of products'],
  'POST /api/products/import/:id/undo': ['undo', 'undid', 'a change of many products'],
  'POST /api/products/prices': ['change', 'changed', 'many prices at once'],
  'POST /api/orders/shipments': ['send', 'sent', 'orders by a file'],
  'POST /api/orders/:id/shipments': ['send', 'sent', 'a shipment of {it}'],
  'PUT /api/orders/:id/shipments/:shipmentId/deliver': ['mark', 'marked', 'a shipment of {it} delivered'],
  'PUT /api/orders/:id/shipments/:shipmentId': ['correct', 'corrected', 'a shipment of {it}'],
  'PUT /api/orders/:id/shipments/:shipmentId/cancel': ['cancel', 'cancelled', 'a shipment of {it}'],
  'POST /api/admin/api-keys': ['create', 'created', 'an API key'],
  'DELETE /api/admin/api-keys/:id': ['revoke', 'revoked', 'an API key'],
  'POST /api/admin/programs': ['register', 'registered', 'a program'],
  'DELETE /api/admin/programs/:id': ['remove', 'removed', 'a program'],
  'POST /api/program-consents': ['answer', 'answered', 'what a program asked for'],
  'POST /api/admin/webhooks': ['create', 'created', 'a webhook'],
  'PUT /api/admin/webhooks/:id': ['change', 'changed', 'a webhook'],
  'DELETE /api/admin/webhooks/:id': ['delete', 'deleted', 'a webhook'],
  'POST /api/admin/webhooks/:id/secret': ['replace', 'replaced', 'the secret of a webhook'],
  'POST /api/admin/webhooks/:id/replay': ['replay', 'replayed', 'the events of a webhook'],
  'POST /api/admin/webhooks/:id/test': ['test', 'tested', 'a webhook'],
  'POST /mcp': ['confirm', 'confirmed', 'a change of {it}'],
  'POST /api/admin/operations/retry': ['retry', 'retried', 'parked events'],
  'POST /api/admin/operations/drop': ['drop', 'dropped', 'parked events'],
}

/** An admin's change of a right has the route of every change of an account. */
const RIGHTS: Description = ['change', 'changed', 'the rights of {it}']

const FIRST_FAILURE = 400

type Entry = Pick<SecurityEvent, 'kind' | 'action' | 'status'>

function describeAction({ kind, action, status }: Entry, who: string, it: string): string {
  const description = kind === 'role_changed' ? RIGHTS : descriptions[action]
  if (description === undefined) return `${who} sent ${action}, answered with ${String(status)}`
  const [verb, past, rest] = description
  const what = rest.replace('{it}', () => it)
  return status < FIRST_FAILURE ? `${who} ${past} ${what}` : `${who} tried to ${verb} ${what}, which was refused`
}

/** What stands for a subject that is not known, or no longer. */
const unnamed: Readonly<Record<SecurityEventKind, string>> = {
  sign_in_failed: 'nobody known',
  throttled: '',
  operator_action: 'somebody',
  role_changed: 'somebody',
  user_changed: 'somebody',
  product_changed: 'a product',
  order_changed: 'an order',
  other_action: '',
}

/**
 * The entry as a sentence.
 * @param who the name of the actor
 * @param subjectName the subject as people know it, such as a name or `#1042`
 */
export function describeEntry(entry: Entry, who: string | undefined, subjectName: string | null): string {
  const it = subjectName ?? unnamed[entry.kind]
  switch (entry.kind) {
    case 'sign_in_failed':
      return `A sign-in as ${it} failed`
    case 'throttled':
      return 'An address sent more requests than it may'
    case 'operator_action':
      return `An operator ran “${entry.action}” for ${it}`
    case 'role_changed':
    case 'user_changed':
    case 'product_changed':
    case 'order_changed':
    case 'other_action':
      return describeAction(entry, who ?? 'Somebody', it)
  }
}

import { describe, expect, it } from 'vitest'
import { ambiguousNames } from './exported-names.ts'
import { textFiles } from './repository.ts'

/** Names that several files declare on purpose, by the reason. Any other name is exported with one meaning. */
const sharedNames: Readonly<Record<string, readonly string[]>> = {
  'one operation, as the use case or the query of a service and as the endpoint or the call of its client': [
    'acceptReturn',
    'addAddress',
    'addReview',
    'arrangeHomePage',
    'cancelOrder',
    'changeAddress',
    'changeWebhook',
    'createApiKey',
    'cancelReturn',
    'cancelShipment',
    'correctPayment',
    'correctShipment',
    'createProduct',
    'createWebhook',
    'deleteUser',
    'deleteWebhook',
    'endUserSessions',
    'getOrder',
    'getWebhook',
    'listAddresses',
    'listApiKeys',
    'listOrderIds',
    'listOrders',
    'listRefunds',
    'listReviews',
    'listWebhooks',
    'markShipmentDelivered',
    'reconcilePayments',
    'recordRefund',
    'refundManually',
    'refuseReturn',
    'registerProgram',
    'removeAddress',
    'removeProgram',
    'replaceRecoveryCodes',
    'replaceWebhookSecret',
    'replayWebhook',
    'requestReturn',
    'revokeApiKey',
    'saveVariants',
    'sendShipment',
    'signIn',
    'testWebhook',
    'undoImport',
    'updateProduct',
    'updateProfile',
    'updateUser',
    'verifyPayment',
    'withdrawFromContract',
  ],
  'where a request goes, of the API and of an internal call': ['Endpoint'],
  'one operation, as the command of a decider and as the button that sends it': ['CancelOrder', 'CancelReturn', 'SendShipment'],
  'one entity, as its schema in the API and as its aggregate or state': [
    'HeldLine',
    'OrderReturn',
    'PayableOrder',
    'PaymentResult',
    'product',
    'Review',
    'review',
    'session',
    'user',
  ],
  'one report, as its schema, its query and its screen': ['CustomerProducts', 'FinancialReport', 'ProductBuyers', 'SalesReport'],
  'an object of Stripe, as the sandbox and as its client see it': ['LineItem', 'RefundRequest', 'SessionFilter'],
  'parked events, in PostgreSQL and in ClickHouse': ['countParked', 'listParked', 'park', 'ParkedRecord'],
  'a setting of both launchers': ['AdminAccount', 'ROOT'],
}

const file = (path: string, text: string) => ({ path, text })

describe('exported names', () => {
  it('are found when two files declare them, but not in sister files, re-exports or tests', () => {
    const files = [
      file('services/order/src/a.ts', 'export const place = 1\nexport interface Line {}\nexport function both() {}'),
      file('services/payment/src/b.ts', "export const place = 2\nexport { Line } from './a.ts'"),
      file('services/payment/src/a.ts', 'export class both {}'),
      file('services/payment/tests/c.ts', 'export type Line = string'),
    ]
    expect([...ambiguousNames(files)]).toEqual([['place', ['services/order/src/a.ts', 'services/payment/src/b.ts']]])
  })

  it('have one meaning, or are listed with the reason', { timeout: 30_000 }, () => {
    expect([...ambiguousNames(textFiles()).keys()].sort()).toEqual(Object.values(sharedNames).flat().sort())
  })
})

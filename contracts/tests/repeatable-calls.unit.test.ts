import { describe, expect, it } from 'vitest'
import { bffOperations, consumerOperations, reportingOperations, serviceOperations } from '../src/operations/calls.ts'
import {
  catalogueCalls,
  identityCalls,
  notificationCalls,
  orderCalls,
  paymentCalls,
  reportingCalls,
} from '../src/services/index.ts'
import type { Calls } from '../src/shared/calls.ts'

const order = {
  userId: '019aa000-0000-7000-8000-000000000001',
  lines: [{ productId: '019aa000-0000-7000-8000-00000000000a', qty: 1 }],
  shippingAddress: { address: 'Kiln Lane 1', city: 'Stoke', postalCode: 'ST1', country: 'UK' },
  paymentMethod: 'COD' as const,
  claimed: {},
}

describe('a call that may be sent again', () => {
  it('is the placement of an order with an idempotency key, and of none without', () => {
    expect(orderCalls.place.repeatable?.({ ...order, idempotencyKey: 'a-key' })).toBe(true)
    expect(orderCalls.place.repeatable?.(order)).toBe(false)
  })

  it('is a read or a change that has its effect once, and no other', () => {
    const namesOf = (calls: Calls): string[] =>
      Object.keys(calls)
        .filter((name) => calls[name]?.repeatable !== undefined)
        .sort()
    expect(namesOf(catalogueCalls)).toEqual([
      'checkHomePage',
      'getHomePage',
      'getProduct',
      'getShop',
      'getShopPage',
      'getShopProfile',
      'getSynonyms',
      'getTerms',
      'getVariants',
      'history',
      'importProgress',
      'listProducts',
      'listReviews',
      'listReviewsOf',
      'planImport',
      'productAt',
      'productChanges',
      'productsAfter',
      'productsLackingSafety',
      'publishedProducts',
      'release',
      'reserve',
      'stockMovements',
      'topProducts',
      'undoImport',
      'usedUploads',
    ])
    expect(namesOf(identityCalls).filter((name) => !/^(get|list|lookUp|find|jwks)/.test(name))).toEqual([
      'checkOrderKey',
      'checkRestockKey',
      'history',
      'recordSessionUses',
      'startGuest',
      'userAt',
    ])
    expect(namesOf(orderCalls)).toEqual(Object.keys(orderCalls).sort())
    expect(namesOf(paymentCalls)).toEqual([
      'attention',
      'disputesAt',
      'disputesOf',
      'history',
      'provider',
      'reconciliation',
      'refundsOf',
    ])
    expect(namesOf(notificationCalls)).toEqual([
      'followOrder',
      'getWebhook',
      'listRestockMails',
      'listWebhookDeliveries',
      'listWebhooks',
      'mailsOfOrder',
      'readAgentKeys',
      'readEvents',
      'readUcpKeys',
      'signUcpAnswer',
    ])
    expect(namesOf(reportingCalls)).toEqual(Object.keys(reportingCalls).sort())
    const operations = { ...consumerOperations, ...serviceOperations, ...reportingOperations, ...bffOperations }
    expect(namesOf(operations)).toEqual(['orderPage', 'parked', 'readLog', 'rebuildStatus', 'status'])
  })
})

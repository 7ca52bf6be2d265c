import type { OrderRow } from '@shop/contracts/orders/calls'
import { Rejection } from '@shop/kit/domain'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createBffUnderTest, testUserId, type BffUnderTest } from '../../fixtures/bff-under-test.ts'

const ORDER = { orderId: '019aa000-0000-7000-8000-0000000000bb', number: '1234567', userId: testUserId } as unknown as OrderRow

let fixture: BffUnderTest
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'), {
    consumerLaw: 'eu',
    orders: { listOrders: async () => ({ orders: [ORDER], total: 1 }) },
    identity: { lookUpUsers: async () => Promise.reject(new Rejection('unavailable')) },
  })
})
afterAll(() => fixture.close())

it('a statement about an order whose customer cannot be looked up is refused, and not lost', async () => {
  const answer = await fixture.bff.app.inject({
    method: 'POST',
    url: '/withdraw/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Ann Smith', order: '1234567', email: 'ann@mail.example' }).toString(),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('role="alert"')
  expect(answer.body).not.toContain('We have received your statement')
})

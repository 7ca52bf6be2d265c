import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import {
  openSessionInput,
  orderRecord,
  startPaymentService,
  type PaymentServiceFixture,
} from '../support/payment-service-fixture.ts'

describe('processes of payments whose clocks differ by minutes', () => {
  let fixture: PaymentServiceFixture

  beforeAll(async () => {
    fixture = await startPaymentService(inject('postgresUrl'))
  })
  afterAll(() => fixture.close())

  const shifted = (minutes: number) =>
    fixture.createInstance(undefined, { clock: () => new Date(fixture.clock.now().getTime() + minutes * MINUTE) })
  const ahead = () => shifted(2)
  const behind = () => shifted(-2)

  it('open sessions of equal lifetime', async () => {
    for (const { call } of [ahead(), behind()]) {
      const { orderId } = fixture.addOrder()
      await call.openSession(openSessionInput(orderId))
      const { rows } = await fixture.database.query<{ expires_at: string }>(
        'SELECT expires_at FROM payments WHERE order_id = $1',
        [orderId],
      )
      const lifetime = Date.parse(rows[0]?.expires_at ?? '') - fixture.clock.now().getTime()
      expect(Math.ceil(lifetime / MINUTE)).toBe(32)
    }
  })

  it('never make a second attempt while the first may be in progress', async () => {
    const { orderId } = fixture.addOrder()
    fixture.checkout.setMode('unreachable')
    await expect(behind().call.openSession(openSessionInput(orderId))).rejects.toMatchObject({ code: 'checkout_unreachable' })
    fixture.checkout.setMode('normal')
    fixture.clock.advance(1.5 * MINUTE)
    await expect(ahead().call.openSession(openSessionInput(orderId))).rejects.toMatchObject({ code: 'checkout_unreachable' })
    expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested'])
  })

  it('do not expire a payment early', async () => {
    const { orderId } = fixture.addOrder()
    await behind().call.openSession(openSessionInput(orderId))
    fixture.clock.advance(30 * MINUTE)
    await ahead().service.reconcileOnce()
    expect((await fixture.history(orderId)).at(-1)).toBe('SessionOpened')
    fixture.clock.advance(2 * MINUTE)
    await behind().service.reconcileOnce()
    expect((await fixture.history(orderId)).at(-1)).toBe('PaymentExpired')
  })

  it.each([2, -2])('respect the lease of another by the clock of the database, %i minutes away from it', async (minutes) => {
    const { orderId } = fixture.addOrder()
    const clock = () => new Date(Date.now() + minutes * MINUTE)
    const { service } = fixture.createInstance(undefined, { clock, sharedClock: undefined })
    await fixture.call.openSession(openSessionInput(orderId))
    await fixture.deliver(orderRecord('OrderCancelled', { orderId }))
    await fixture.database.query(`INSERT INTO leases VALUES ('winding up', gen_random_uuid(), now() + interval '15 seconds')`)
    const closed = (): Promise<string | undefined> => fixture.history(orderId).then((types) => types.at(-1))
    await service.processPendingWorkOnce()
    expect(await closed()).toBe('PaymentCalledOff')
    await fixture.database.query(`UPDATE leases SET leased_till = now() - interval '1 second'`)
    await service.processPendingWorkOnce()
    expect(await closed()).toBe('PaymentExpired')
  })
})

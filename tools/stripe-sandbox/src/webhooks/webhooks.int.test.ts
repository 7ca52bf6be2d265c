import { eventually } from '@shop/kit/testing'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addSeconds, toUnixTime } from '../clock.ts'
import { openDatabase } from '../store/database.ts'
import { leaseDue } from '../store/deliveries.ts'
import { SECRET_KEY, startFixture, WEBHOOK_SECRET, type SandboxFixture } from '../testing/sandbox-fixture.ts'
import { MINUTE, sessionParams } from '../testing/session-params.ts'
import type { ReceivedWebhook } from '../testing/webhook-endpoint.ts'

let fixture: SandboxFixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const createSession = async (): Promise<string> =>
  (await fixture.stripe().checkout.sessions.create(sessionParams(fixture.clock.now))).id
const control = () => fixture.sandbox().control
const createPaidSession = async (): Promise<string> => (await control().complete(await createSession())).id

const verified = ({ body, signature }: ReceivedWebhook): Stripe.Event =>
  Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET, 300, undefined, fixture.clock.now().getTime())
const sessionOf = (webhook: ReceivedWebhook): string => (verified(webhook).data.object as Stripe.Checkout.Session).id
const receive = (count: number): Promise<ReceivedWebhook[]> =>
  eventually(() => {
    expect(fixture.endpoint.received).toHaveLength(count)
    return fixture.endpoint.received
  })
const allInState = (state: string) =>
  eventually(async () => {
    const all = await control().listDeliveries()
    expect(all.map((delivery) => delivery.state)).toEqual(all.map(() => state))
    return all
  })

describe('a webhook', () => {
  it('reports a payment, with Stripe’s signature', async () => {
    const id = await createPaidSession()
    const [webhook] = await receive(1)
    const event = verified(webhook!)
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      api_version: Stripe.API_VERSION,
      created: toUnixTime(fixture.clock.now()),
      livemode: false,
      data: { object: { id, object: 'checkout.session', status: 'complete', payment_status: 'paid' } },
    })
    expect(() => Stripe.webhooks.constructEvent(webhook!.body, webhook!.signature, 'whsec_other')).toThrow()
    expect(() => Stripe.webhooks.constructEvent(`${webhook!.body} `, webhook!.signature, WEBHOOK_SECRET)).toThrow()
  })

  it('reports a session that was expired by the shop', async () => {
    const id = await createSession()
    await fixture.stripe().checkout.sessions.expire(id)
    const [webhook] = await receive(1)
    expect(verified(webhook!)).toMatchObject({ type: 'checkout.session.expired', data: { object: { id, status: 'expired' } } })
  })

  it('reports a session that has expired unread, once', async () => {
    const id = await createSession()
    fixture.clock.advance(31 * MINUTE)
    const [webhook] = await receive(1)
    expect(verified(webhook!)).toMatchObject({ type: 'checkout.session.expired', data: { object: { id } } })
    await Promise.all(Array.from({ length: 5 }, () => fixture.stripe().checkout.sessions.list()))
    expect(await allInState('delivered')).toHaveLength(1)
  })
})

it('does not report a payment after the expiry', async () => {
  const id = await createSession()
  fixture.clock.advance(31 * MINUTE)
  await expect(control().complete(id)).rejects.toThrow('is not open')
  const [webhook] = await receive(1)
  expect(verified(webhook!).type).toBe('checkout.session.expired')
})

describe('a failing endpoint', () => {
  it.each([500, 302, 404])('is retried after a delay when it responds with %i', async (status) => {
    fixture.endpoint.respondWith(status)
    await createPaidSession()
    await receive(1)
    const [waiting] = await eventually(async () => {
      const all = await control().listDeliveries()
      expect(all[0]).toMatchObject({ state: 'pending', attempts: 1, lastOutcome: `HTTP ${status}` })
      return all
    })
    expect(waiting!.dueAt).toEqual(addSeconds(fixture.clock.now(), 1))

    fixture.endpoint.respondWith(200)
    fixture.clock.advance(1)
    const [first, second] = await receive(2)
    expect(second!.body).toBe(first!.body)
    await allInState('delivered')
  })

  it('is abandoned after three days', async () => {
    fixture.endpoint.respondWith(500)
    await createPaidSession()
    await eventually(async () =>
      expect(await control().listDeliveries()).toMatchObject([{ attempts: 1, lastOutcome: 'HTTP 500' }]),
    )
    fixture.clock.advance(3 * 24 * 60 * MINUTE)
    await allInState('abandoned')
  })
})

describe('webhook modes', () => {
  it('late: delays the delivery', async () => {
    control().setWebhookMode({ mode: 'late', delaySeconds: 90 })
    const late = await createPaidSession()
    control().setWebhookMode({ mode: 'normal' })
    const prompt = await createPaidSession()
    expect((await receive(1)).map(sessionOf)).toEqual([prompt])
    fixture.clock.advance(90)
    expect((await receive(2)).map(sessionOf)).toEqual([prompt, late])
  })

  it('twice: delivers the same event twice', async () => {
    control().setWebhookMode({ mode: 'twice' })
    await createPaidSession()
    const [first, second] = await receive(2)
    expect(second!.body).toBe(first!.body)
    expect(await allInState('delivered')).toHaveLength(2)
  })

  it('never: withholds the delivery until it is redelivered', async () => {
    control().setWebhookMode({ mode: 'never' })
    const withheldSession = await createPaidSession()
    control().setWebhookMode({ mode: 'normal' })
    const delivered = await createPaidSession()
    expect((await receive(1)).map(sessionOf)).toEqual([delivered])
    const withheld = (await control().listDeliveries()).find(({ state }) => state === 'withheld')
    expect(withheld).toMatchObject({ sessionId: withheldSession, attempts: 0 })
    await control().redeliver(withheld!.id)
    expect((await receive(2)).map(sessionOf)).toEqual([delivered, withheldSession])
  })

  it('are set over HTTP with the secret key', async () => {
    const setMode = (authorization: string, payload: object) =>
      fixture.sandbox().app.inject({ method: 'POST', url: '/sandbox/webhooks', headers: { authorization }, payload })
    expect((await setMode('Bearer sk_test_other', { mode: 'never' })).statusCode).toBe(401)
    expect((await setMode(`Bearer ${SECRET_KEY}`, { mode: 'sometimes' })).statusCode).toBe(400)
    const response = await setMode(`Bearer ${SECRET_KEY}`, { mode: 'late', delaySeconds: 5 })
    expect([response.statusCode, response.json()]).toEqual([200, { mode: 'late', delaySeconds: 5 }])
    await createPaidSession()
    expect(await control().listDeliveries()).toMatchObject([{ state: 'pending', dueAt: addSeconds(fixture.clock.now(), 5) }])
  })
})

describe('after a restart', () => {
  it('keeps sessions and sends pending webhooks', async () => {
    fixture.endpoint.respondWith(503)
    const paid = await createPaidSession()
    const unpaid = await createSession()
    await receive(1)
    await fixture.restart()
    expect(await fixture.stripe().checkout.sessions.retrieve(paid)).toMatchObject({ status: 'complete' })
    expect(await fixture.stripe().checkout.sessions.retrieve(unpaid)).toMatchObject({ status: 'open' })
    fixture.endpoint.respondWith(200)
    fixture.clock.advance(60)
    expect((await receive(2)).map(sessionOf)).toEqual([paid, paid])
    await allInState('delivered')
  })

  it('retries what a killed sandbox was sending', async () => {
    control().setWebhookMode({ mode: 'late', delaySeconds: 10 })
    const id = await createPaidSession()
    const killed = openDatabase(fixture.databaseUrl, () => undefined)
    const at = addSeconds(fixture.clock.now(), 10)
    expect(await leaseDue(killed, at, addSeconds(at, 30), 10)).toHaveLength(1)
    await killed.close()
    fixture.clock.advance(39)
    control().setWebhookMode({ mode: 'normal' })
    const other = await createPaidSession()
    expect((await receive(1)).map(sessionOf)).toEqual([other])
    fixture.clock.advance(1)
    expect((await receive(2)).map(sessionOf)).toEqual([other, id])
  })
})

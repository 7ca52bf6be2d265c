import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secondsAfter, toEpoch } from '../clock.ts'
import { openDatabase } from '../store/database.ts'
import { claimDue } from '../store/deliveries.ts'
import { SECRET_KEY, startBench, WEBHOOK_SECRET, type Bench } from '../testing/bench.ts'
import { eventually } from '../testing/eventually.ts'
import { MINUTE, purchase } from '../testing/purchase.ts'
import type { Receipt } from '../testing/webhook-receiver.ts'

let bench: Bench
beforeEach(async () => {
  bench = await startBench()
})
afterEach(() => bench.close())

const open = async (): Promise<string> => (await bench.stripe().checkout.sessions.create(purchase(bench.clock.now))).id
const control = () => bench.sandbox().control
const payOne = async (): Promise<string> => (await control().complete(await open())).id

const verified = ({ body, signature }: Receipt): Stripe.Event =>
  Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET, 300, undefined, bench.clock.now().getTime())
const sessionOf = (receipt: Receipt): string => (verified(receipt).data.object as Stripe.Checkout.Session).id
const arrived = (count: number): Promise<Receipt[]> =>
  eventually(() => {
    expect(bench.receiver.receipts).toHaveLength(count)
    return bench.receiver.receipts
  })
const settled = (state: string) =>
  eventually(async () => {
    const all = await control().deliveries()
    expect(all.map((delivery) => delivery.state)).toEqual(all.map(() => state))
    return all
  })

describe('a webhook', () => {
  it('tells of a payment, signed as Stripe signs', async () => {
    const id = await payOne()
    const [receipt] = await arrived(1)
    const event = verified(receipt!)
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      api_version: Stripe.API_VERSION,
      created: toEpoch(bench.clock.now()),
      livemode: false,
      data: { object: { id, object: 'checkout.session', status: 'complete', payment_status: 'paid' } },
    })
    expect(() => Stripe.webhooks.constructEvent(receipt!.body, receipt!.signature, 'whsec_other')).toThrow()
    expect(() => Stripe.webhooks.constructEvent(`${receipt!.body} `, receipt!.signature, WEBHOOK_SECRET)).toThrow()
  })

  it('tells of a session that was closed', async () => {
    const id = await open()
    await bench.stripe().checkout.sessions.expire(id)
    const [receipt] = await arrived(1)
    expect(verified(receipt!)).toMatchObject({ type: 'checkout.session.expired', data: { object: { id, status: 'expired' } } })
  })

  it('tells of a session that ran out, though nobody looked, once', async () => {
    const id = await open()
    bench.clock.advance(31 * MINUTE)
    const [receipt] = await arrived(1)
    expect(verified(receipt!)).toMatchObject({ type: 'checkout.session.expired', data: { object: { id } } })
    await Promise.all(Array.from({ length: 5 }, () => bench.stripe().checkout.sessions.list()))
    expect(await settled('delivered')).toHaveLength(1)
  })
})

it('tells nothing of a payment that came too late', async () => {
  const id = await open()
  bench.clock.advance(31 * MINUTE)
  await expect(control().complete(id)).rejects.toThrow('is not open')
  const [receipt] = await arrived(1)
  expect(verified(receipt!).type).toBe('checkout.session.expired')
})

describe('a receiver that does not take it', () => {
  it.each([500, 302, 404])('is tried again after answering %i, with a pause', async (status) => {
    bench.receiver.answerWith(status)
    await payOne()
    await arrived(1)
    const [waiting] = await eventually(async () => {
      const all = await control().deliveries()
      expect(all[0]).toMatchObject({ state: 'pending', attempts: 1, lastOutcome: `HTTP ${status}` })
      return all
    })
    expect(waiting!.dueAt).toEqual(secondsAfter(bench.clock.now(), 1))

    bench.receiver.answerWith(200)
    bench.clock.advance(1)
    const [first, second] = await arrived(2)
    expect(second!.body).toBe(first!.body)
    await settled('delivered')
  })

  it('is given up after three days', async () => {
    bench.receiver.answerWith(500)
    await payOne()
    await eventually(async () => expect(await control().deliveries()).toMatchObject([{ attempts: 1, lastOutcome: 'HTTP 500' }]))
    bench.clock.advance(3 * 24 * 60 * MINUTE)
    await settled('abandoned')
  })
})

describe('webhooks that were told to misbehave', () => {
  it('come late', async () => {
    control().setWebhooks({ mode: 'late', delaySeconds: 90 })
    const late = await payOne()
    control().setWebhooks({ mode: 'normal' })
    const prompt = await payOne()
    expect((await arrived(1)).map(sessionOf)).toEqual([prompt])
    bench.clock.advance(90)
    expect((await arrived(2)).map(sessionOf)).toEqual([prompt, late])
  })

  it('come twice, the same each time', async () => {
    control().setWebhooks({ mode: 'twice' })
    await payOne()
    const [first, second] = await arrived(2)
    expect(second!.body).toBe(first!.body)
    expect(await settled('delivered')).toHaveLength(2)
  })

  it('never come, until they are sent by hand', async () => {
    control().setWebhooks({ mode: 'never' })
    const silent = await payOne()
    control().setWebhooks({ mode: 'normal' })
    const told = await payOne()
    expect((await arrived(1)).map(sessionOf)).toEqual([told])
    const withheld = (await control().deliveries()).find(({ state }) => state === 'withheld')
    expect(withheld).toMatchObject({ sessionId: silent, attempts: 0 })
    await control().redeliver(withheld!.id)
    expect((await arrived(2)).map(sessionOf)).toEqual([told, silent])
  })

  it('are told over HTTP by who has the key', async () => {
    const tell = (authorization: string, payload: object) =>
      bench.sandbox().app.inject({ method: 'POST', url: '/sandbox/webhooks', headers: { authorization }, payload })
    expect((await tell('Bearer sk_test_other', { mode: 'never' })).statusCode).toBe(401)
    expect((await tell(`Bearer ${SECRET_KEY}`, { mode: 'sometimes' })).statusCode).toBe(400)
    const told = await tell(`Bearer ${SECRET_KEY}`, { mode: 'late', delaySeconds: 5 })
    expect([told.statusCode, told.json()]).toEqual([200, { mode: 'late', delaySeconds: 5 }])
    await payOne()
    expect(await control().deliveries()).toMatchObject([{ state: 'pending', dueAt: secondsAfter(bench.clock.now(), 5) }])
  })
})

describe('after a restart', () => {
  it('sessions are as they were and pending webhooks arrive', async () => {
    bench.receiver.answerWith(503)
    const paid = await payOne()
    const left = await open()
    await arrived(1)
    await bench.restart()
    expect(await bench.stripe().checkout.sessions.retrieve(paid)).toMatchObject({ status: 'complete' })
    expect(await bench.stripe().checkout.sessions.retrieve(left)).toMatchObject({ status: 'open' })
    bench.receiver.answerWith(200)
    bench.clock.advance(60)
    expect((await arrived(2)).map(sessionOf)).toEqual([paid, paid])
    await settled('delivered')
  })

  it('what a killed sandbox was sending is sent again', async () => {
    control().setWebhooks({ mode: 'late', delaySeconds: 10 })
    const id = await payOne()
    const killed = openDatabase(bench.databaseUrl, () => undefined)
    const at = secondsAfter(bench.clock.now(), 10)
    expect(await claimDue(killed, at, secondsAfter(at, 30), 10)).toHaveLength(1)
    await killed.close()
    bench.clock.advance(39)
    control().setWebhooks({ mode: 'normal' })
    const other = await payOne()
    expect((await arrived(1)).map(sessionOf)).toEqual([other])
    bench.clock.advance(1)
    expect((await arrived(2)).map(sessionOf)).toEqual([other, id])
  })
})

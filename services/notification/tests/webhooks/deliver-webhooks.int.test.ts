import { Webhook } from 'standardwebhooks'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replayWebhook } from '../../src/application/manage-webhooks.ts'
import { startWebhooks, type WebhookFixture } from '../support/webhook-fixture.ts'
import { erasedId, guestId, orderId, userId } from '../support/notification-fixture.ts'

const DAY_MS = 24 * 3_600_000

let fixture: WebhookFixture
beforeAll(async () => {
  fixture = await startWebhooks()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.drop())

describe('a webhook', () => {
  it('receives the chosen events in their order, signed by the convention', async () => {
    const { state, url } = await fixture.receiver()
    const { secret } = await fixture.create(url)
    const orders = [uuidv7(), uuidv7()]
    const sent: string[] = []
    for (const order of [...orders, ...orders]) sent.push(await fixture.cancelOrder(order))
    await fixture.append('user.deleted', userId, { userId })
    await fixture.deliver()
    expect(state.accepted.map(({ id }) => id).sort()).toEqual(sent.sort())
    const ofFirst = state.accepted.filter(({ body }) => body.data.orderId === orders[0])
    expect(ofFirst.map(({ id }) => id)).toEqual(sent.filter((id) => ofFirst.some((each) => each.id === id)))
    const [first] = state.accepted
    expect(first?.body).toMatchObject({ type: 'order.cancelled', timestamp: '2026-03-02T12:00:00.000Z' })
    const verifier = new Webhook(secret)
    const now = Math.floor(fixture.state.now / 1_000)
    expect(first?.headers['webhook-timestamp']).toBe(String(now))
    const signature = verifier.sign(first?.id ?? '', new Date(fixture.state.now), first?.text ?? '')
    expect(first?.headers['webhook-signature']).toBe(signature)
  })

  it('receives nothing from before it was created, and from a replay on everything', async () => {
    const { state, url } = await fixture.receiver()
    const old = new Date(fixture.state.now - DAY_MS)
    const older = new Date(fixture.state.now - 2 * DAY_MS)
    const first = await fixture.cancelOrder(uuidv7(), older)
    const { webhookId } = await fixture.create(url)
    // The logs are read from their beginning only once there is an endpoint.
    const second = await fixture.cancelOrder(uuidv7(), old)
    const third = await fixture.cancelOrder(uuidv7())
    await fixture.deliver()
    expect(state.accepted.map(({ id }) => id)).toEqual([third])
    await replayWebhook(fixture.ports, { webhookId, from: old.toISOString() })
    await fixture.deliver()
    expect(
      state.accepted
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([second, third].sort())
    await replayWebhook(fixture.ports, { webhookId })
    await fixture.deliver()
    expect(
      state.accepted
        .slice(3)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([first, second, third].sort())
  })

  it('has two secrets while one is replaced', async () => {
    const { state, url } = await fixture.receiver()
    const { webhookId, secret: old } = await fixture.create(url)
    const secret = await fixture.replaceSecret(webhookId, 2)
    expect(secret).not.toBe(old)
    const signaturesOf = async (): Promise<string[]> => {
      await fixture.cancelOrder(uuidv7())
      await fixture.deliver()
      return state.accepted.at(-1)?.headers['webhook-signature']?.split(' ') ?? []
    }
    const expected = (of: string): string => {
      const last = state.accepted.at(-1)
      return new Webhook(of).sign(last?.id ?? '', new Date(fixture.state.now), last?.text ?? '')
    }
    expect(await signaturesOf()).toEqual([expected(secret), expected(old)])
    fixture.state.now += 2 * 3_600_000
    expect(await signaturesOf()).toEqual([expected(secret)])
  })

  it('learns names and addresses only where it may, and of nobody who is erased', async () => {
    const { state, url } = await fixture.receiver()
    await fixture.create(url, ['user.registered'])
    await fixture.create(url, ['user.registered'], true)
    for (const user of [userId, erasedId]) await fixture.append('user.registered', user, { userId: user })
    await fixture.deliver()
    const customers = state.accepted.filter(({ body }) => 'customer' in body.data).map(({ body }) => body.data)
    expect(state.accepted).toHaveLength(4)
    expect(customers).toEqual([{ userId, customer: { name: 'Maya', email: 'maya@mail.example' } }])
  })

  it('learns the recipient of a guest, who has no other name', async () => {
    const { state, url } = await fixture.receiver()
    await fixture.create(url, ['order.paid'], true)
    const totals = { items: 3_700, shipping: 0, tax: 555, total: 4_255 }
    const paidAt = new Date(fixture.state.now).toISOString()
    await fixture.append('order.paid', orderId, { orderId, userId: guestId, paymentMethod: 'COD', totals, paidAt })
    await fixture.deliver()
    const customers = state.accepted.map(({ body }) => body.data.customer)
    expect(customers).toEqual([{ name: 'Gwen Guest', email: 'guest@mail.example' }])
  })

  it('gets what one run could not deliver before it was killed again, with the same ids', async () => {
    const { state, url } = await fixture.receiver()
    await fixture.create(url)
    const id = await fixture.cancelOrder(uuidv7())
    const killed = new AbortController()
    state.answer = async () => {
      // What the run stores after this counts for nothing, as if its process were dead.
      await fixture.ports.database.query('UPDATE webhook_endpoints SET turn = turn + 1')
      killed.abort()
      return 204
    }
    await Promise.all((await fixture.startTurns(killed.signal)).map(({ ended }) => ended))
    state.answer = async () => 204
    await fixture.deliver()
    expect(state.received).toHaveLength(1)
    await fixture.later(16_000)
    expect(state.received.map((request) => request.id)).toEqual([id, id])
  })
})

import { Webhook } from 'standardwebhooks'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  changeWebhook,
  listWebhooks,
  replaceWebhookSecret,
  replayWebhook,
  testWebhook,
} from '../../src/application/manage-webhooks.ts'
import { listWebhookAttempts } from '../../src/store/webhook-outcomes.ts'
import { startWebhooks, type WebhookFixture } from '../support/webhook-fixture.ts'
import { erasedId, userId } from '../support/notification-fixture.ts'

const DAY_MS = 24 * 3_600_000

let fixture: WebhookFixture
beforeAll(async () => {
  fixture = await startWebhooks()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.drop())

const rowOf = async (webhookId: string) => (await listWebhooks(fixture.ports)).find((row) => row.webhookId === webhookId)

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
    const [old, older] = [new Date(fixture.state.now - DAY_MS), new Date(fixture.state.now - 2 * DAY_MS)]
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
    const { secret } = await replaceWebhookSecret(fixture.ports, { webhookId, overlapHours: 2 })
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

describe('an endpoint that fails', () => {
  it('delays only the events of a key, which keep their order', async () => {
    const { state, url } = await fixture.receiver()
    const { webhookId } = await fixture.create(url)
    const [bad, good] = [uuidv7(), uuidv7()]
    state.answer = async ({ body }) => (body.data.orderId === bad ? 500 : 204)
    const ofBad = [await fixture.cancelOrder(bad), await fixture.cancelOrder(bad)]
    const ofGood = [await fixture.cancelOrder(good), await fixture.cancelOrder(good)]
    await fixture.deliver()
    expect(state.accepted.map(({ id }) => id)).toEqual(ofGood)
    ofBad.push(await fixture.cancelOrder(bad))
    ofGood.push(await fixture.cancelOrder(good))
    await fixture.deliver()
    expect(state.accepted.map(({ id }) => id)).toEqual(ofGood)
    expect((await rowOf(webhookId))?.waiting).toBe(3)
    const failed = await listWebhookAttempts(fixture.ports.database, webhookId, true, 10)
    expect(failed).toMatchObject([{ event: ofBad[0], attempt: 1, outcome: 'failed', status: 500, answer: 'No, thanks' }])
    state.answer = async () => 204
    await fixture.later(5_000)
    expect(state.accepted.slice(3).map(({ id }) => id)).toEqual(ofBad)
    expect(await rowOf(webhookId)).toMatchObject({ waiting: 0, failingSince: null })
  })

  it('holds up no other', async () => {
    const [dead, live] = [await fixture.receiver(), await fixture.receiver()]
    let release = (): void => undefined
    dead.state.answer = () => new Promise((resolve) => (release = () => resolve(204)))
    await fixture.create(dead.url)
    await fixture.create(live.url)
    await fixture.cancelOrder(uuidv7())
    const turns = await fixture.startTurns()
    expect(turns).toHaveLength(2)
    await expect.poll(() => live.state.accepted.length).toBe(1)
    await fixture.cancelOrder(uuidv7())
    await expect
      .poll(async () => {
        await fixture.startTurns()
        return live.state.accepted.length
      })
      .toBe(2)
    expect(dead.state.received).toHaveLength(1)
    release()
    await Promise.all(turns.map(({ ended }) => ended))
  })

  it('is tried less and less, and gets everything in order when it is back', async () => {
    const { state, url } = await fixture.receiver()
    const { webhookId } = await fixture.create(url)
    state.answer = async () => 503
    const orders = Array.from({ length: 40 }, () => uuidv7())
    const sent: string[] = []
    for (const order of [...orders, ...orders]) sent.push(await fixture.cancelOrder(order))
    await fixture.deliver()
    expect(state.received).toHaveLength(40)
    const first = await rowOf(webhookId)
    expect(first).toMatchObject({ waiting: 80, failingSince: new Date(fixture.state.now).toISOString() })
    for (let hour = 0; hour < 30; hour += 1) {
      sent.push(await fixture.cancelOrder(orders[hour] ?? ''))
      await fixture.later(3_600_000)
    }
    expect((await rowOf(webhookId))?.state).toBe('on')
    state.answer = async () => 204
    // Its success makes due what would wait for an hour.
    sent.push(await fixture.cancelOrder(uuidv7()))
    await fixture.deliver()
    expect(state.accepted.map(({ id }) => id).sort()).toEqual([...sent].sort())
    for (const order of orders) {
      const got = state.accepted.filter(({ body }) => body.data.orderId === order).map(({ id }) => id)
      expect(got).toEqual(sent.filter((id) => got.includes(id)))
    }
  })

  it('that is replayed while events wait gets each of them once', async () => {
    const { state, url } = await fixture.receiver()
    const { webhookId } = await fixture.create(url)
    state.answer = async () => 500
    const ids = [await fixture.cancelOrder(userId), await fixture.cancelOrder(userId)]
    await fixture.deliver()
    await replayWebhook(fixture.ports, { webhookId })
    state.answer = async () => 204
    await fixture.later(5_000)
    expect(state.accepted.map(({ id }) => id)).toEqual(ids)
    expect((await rowOf(webhookId))?.waiting).toBe(0)
  })

  it('is switched off after three days, and goes on where it stopped', async () => {
    const { state, url } = await fixture.receiver()
    const { webhookId } = await fixture.create(url)
    state.answer = async () => 500
    const id = await fixture.cancelOrder(uuidv7())
    await fixture.deliver()
    for (let hour = 0; hour < 71; hour += 1) await fixture.later(3_600_000)
    expect((await rowOf(webhookId))?.state).toBe('on')
    await fixture.later(3_600_000)
    expect((await rowOf(webhookId))?.state).toBe('given_up')
    state.answer = async () => 204
    await fixture.later(DAY_MS)
    expect(state.accepted).toEqual([])
    await changeWebhook(fixture.ports, { webhookId, enabled: true })
    await fixture.deliver()
    expect(state.accepted.map((request) => request.id)).toEqual([id])
  })

  it('gives up an event that it refuses for three days while it accepts others', async () => {
    const { state, url } = await fixture.receiver()
    const { webhookId } = await fixture.create(url)
    const bad = uuidv7()
    let accepts = false
    state.answer = async ({ body }) => (body.data.orderId === bad && !accepts ? 400 : 204)
    const refused = await fixture.cancelOrder(bad)
    const next = await fixture.cancelOrder(bad)
    for (let hour = 0; hour <= 72; hour += 1) {
      await fixture.cancelOrder(uuidv7())
      await fixture.later(3_600_000)
    }
    accepts = true
    await fixture.later(3_600_000)
    const [given] = (await listWebhookAttempts(fixture.ports.database, webhookId, true, 500)).filter(
      (row) => row.outcome === 'given_up',
    )
    expect(given?.event).toBe(refused)
    expect(state.accepted.map(({ id }) => id)).toContain(next)
    expect(state.accepted.map(({ id }) => id)).not.toContain(refused)
  })

  it('that answers 410 is switched off at once, and one whose test succeeds is tried at once', async () => {
    const { state, url } = await fixture.receiver()
    const { webhookId } = await fixture.create(url)
    state.answer = async () => 500
    await fixture.cancelOrder(uuidv7())
    await fixture.deliver()
    expect(await testWebhook(fixture.ports, webhookId)).toMatchObject({ status: 500 })
    state.answer = async () => 204
    expect(await testWebhook(fixture.ports, webhookId)).toMatchObject({ status: 204 })
    await fixture.deliver()
    expect((await rowOf(webhookId))?.waiting).toBe(0)
    state.answer = async () => 410
    await fixture.cancelOrder(uuidv7())
    await fixture.deliver()
    expect((await rowOf(webhookId))?.state).toBe('gone')
  })
})

import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeWebhook, listWebhooks, replayWebhook, testWebhook } from '../../src/application/manage-webhooks.ts'
import { listWebhookAttempts } from '../../src/store/webhook-outcomes.ts'
import { startWebhooks, type WebhookFixture } from '../support/webhook-fixture.ts'
import { userId } from '../support/notification-fixture.ts'

const DAY_MS = 24 * 3_600_000

let fixture: WebhookFixture
beforeAll(async () => {
  fixture = await startWebhooks()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.drop())

const rowOf = async (webhookId: string) => (await listWebhooks(fixture.ports)).find((row) => row.webhookId === webhookId)

/** The mails to the shop that it was switched off. */
async function noticesOf(webhookId: string): Promise<string[]> {
  const { rows } = await fixture.ports.database.query<{ state: string }>(
    `SELECT data->>'state' AS state FROM mails WHERE kind = 'shop-webhook-off' AND data->>'webhookId' = $1`,
    [webhookId],
  )
  return rows.map(({ state }) => state)
}

describe('an endpoint that fails', () => {
  it('delays only the events of a key, which keep their order', async () => {
    const { state, url } = await fixture.receiver()
    const { webhookId } = await fixture.create(url)
    const bad = uuidv7()
    const good = uuidv7()
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
    const dead = await fixture.receiver()
    const live = await fixture.receiver()
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
    const answers = [408, 503, 429]
    state.answer = async () => answers[state.received.length % answers.length] ?? 503
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
    expect(await noticesOf(webhookId)).toEqual(['given_up'])
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
    expect(await noticesOf(webhookId)).toEqual(['gone'])
  })
})

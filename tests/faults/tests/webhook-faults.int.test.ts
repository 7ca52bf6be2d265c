import { notificationCalls } from '@shop/contracts/services'
import { createClient, createHttpTransport, type Client } from '@shop/kit/calls'
import { eventually, runSize, startWebhookReceiver, type WebhookReceiver } from '@shop/kit/testing'
import { queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { startOrderLoad } from './support/order-load.ts'
import { createNotificationProcess, INTERNAL_TOKEN } from './support/notification-process.ts'
import type { ServiceInstance } from './support/service-instance.ts'
import { addBacklog, expectAllInOrder } from './support/webhook-backlog.ts'

const KILLS = runSize({ short: 2, whole: 50 })
const EVENTS_PER_KILL = 1_500
const BACKLOG = runSize({ short: 2_000, whole: 100_000 })
const DELIVERED_WITHIN_MS = 400_000
const TYPES = ['order.placed', 'order.cancelled'] as const

let shop: TestShop
let receiver: WebhookReceiver
let notification: ServiceInstance
let webhooks: Client<typeof notificationCalls>
let folder: string
let product: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-webhook-faults-'))
  receiver = await startWebhookReceiver()
  shop = await startTestShop(inject('postgresUrl'))
  product = (await shop.createProduct(shop.adminToken, { countInStock: 1_000_000 }))._id
  notification = await createNotificationProcess(shop, { WEBHOOK_ALLOW_PRIVATE: 'true' }, join(folder, 'log'))
  await notification.start()
  webhooks = createClient(notificationCalls, createHttpTransport(notification.url, { tokens: [INTERNAL_TOKEN] }))
})
afterEach(async () => {
  await queryDatabase(shop, 'notification', (db) => db.query('DELETE FROM webhook_endpoints'))
})
afterAll(async () => {
  notification.kill()
  for (const { app } of shop.shop.services) await app.close()
  await shop.close()
  await receiver.stop()
  await rm(folder, { recursive: true, force: true })
})

const waitingOf = async (webhookId: string): Promise<number> => (await webhooks.getWebhook({ webhookId })).waiting

async function expectDelivered(webhookId: string): Promise<void> {
  await eventually(async () => expect(await waitingOf(webhookId)).toBe(0), DELIVERED_WITHIN_MS)
}

/** Kills the process in the midst of a run. Nobody waits for the end of the turn that it has left. */
async function killWhileDelivering(): Promise<void> {
  const before = receiver.state.accepted.length
  await eventually(() => expect(receiver.state.accepted.length).toBeGreaterThan(before + 100), 60_000)
  await notification.crash()
  await queryDatabase(shop, 'notification', (db) => db.query('UPDATE webhook_endpoints SET turn_until = NULL'))
}

/** The median time of an order in milliseconds, of those that are placed one after the other until `work` is done. */
async function medianOrderTime(work: Promise<unknown>): Promise<number> {
  const customer = await shop.registerCustomer()
  const times: number[] = []
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const start = performance.now()
    expect((await shop.placeOrder(customer.token, [[product, 1]])).status).toBe(201)
    times.push(performance.now() - start)
  }
  await done
  return times.sort((left, right) => left - right)[times.length >> 1] ?? Number.NaN
}

describe('webhooks', () => {
  it(`lose nothing in ${String(KILLS)} kills, and keep the order of each key`, async () => {
    const { webhookId } = await webhooks.createWebhook({ url: receiver.url, types: [...TYPES], personal: false })
    const load = await startOrderLoad(shop, product)
    await addBacklog(shop, KILLS * EVENTS_PER_KILL)
    for (let round = 0; round < KILLS; round += 1) {
      await killWhileDelivering()
      await notification.start()
    }
    const { orderIds, failures, summary } = await load.stop()
    expect(failures).toEqual([])
    await eventually(() => {
      const told = new Set(receiver.state.accepted.map(({ body }) => body.data.orderId))
      expect(orderIds.filter((id) => !told.has(id))).toEqual([])
    }, DELIVERED_WITHIN_MS)
    await expectDelivered(webhookId)
    const accepted = receiver.state.accepted.map(({ id }) => id)
    const count = await expectAllInOrder(shop, TYPES, accepted)
    console.log(`${String(KILLS)} kills, ${summary}: ${String(count)} events, ${String(accepted.length - count)} of them again`)
    expect(accepted.length).toBeGreaterThan(count)
  }, 900_000)

  it(`deliver ${String(BACKLOG)} events to an endpoint that was away, while the shop sells`, async () => {
    receiver.state.accepted.length = 0
    receiver.state.received.length = 0
    receiver.state.answer = async () => 503
    const types = ['order.cancelled'] as const
    await queryDatabase(shop, 'notification', (db) => db.query('DELETE FROM webhook_events'))
    const { webhookId } = await webhooks.createWebhook({ url: receiver.url, types: [...types], personal: false })
    const idle = await medianOrderTime(new Promise((resolve) => setTimeout(resolve, runSize({ short: 500, whole: 20_000 }))))
    await addBacklog(shop, BACKLOG)
    await eventually(async () => expect((await webhooks.getWebhook({ webhookId })).failingSince).not.toBeNull())
    receiver.state.answer = async () => 204
    const start = performance.now()
    expect(await webhooks.testWebhook({ webhookId })).toMatchObject({ status: 204 })
    const busy = await medianOrderTime(expectDelivered(webhookId))
    const seconds = (performance.now() - start) / 1_000
    receiver.state.accepted = receiver.state.accepted.filter(({ body }) => body.type !== 'webhook.test')
    const count = await expectAllInOrder(
      shop,
      types,
      receiver.state.accepted.map(({ id }) => id),
    )
    console.log(
      `${String(count)} events in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed()}/s; an order ${idle.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile`,
    )
  }, 900_000)
})

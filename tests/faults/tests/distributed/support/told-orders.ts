import type { WebhookWithSecret } from '@shop/contracts/webhooks'
import type { DistributedShop } from '@shop/distributed'
import { eventually, startWebhookReceiver } from '@shop/kit/testing'
import { expect } from 'vitest'
import type { LoadFixture } from '../../../distributed/load-fixture.ts'
import type { OrderLoad } from '../../../distributed/order-load.ts'
import { readLog } from '../../../distributed/service-databases.ts'
import { expectSuccess } from '../../../distributed/shop-client.ts'

/** Longer than the turn of a sender that was killed. */
const TOLD_TIMEOUT_MS = 60_000

interface TestWebhook {
  /** All events of the orders are told, those of each order in the order of the log. An event may have come twice. */
  expectTold(orders: Pick<OrderLoad, 'acknowledged'>): Promise<void>
  /** Resolves once a request waits for its answer. Until the returned function is called none has one. */
  holdAnswers(): Promise<() => void>
  /** Forgets what was told, and asks for all of it again. */
  replay(): Promise<void>
}

/** Creates a webhook of orders, whose receiver accepts everything, for as long as the work takes. */
export async function withWebhook(
  shop: DistributedShop,
  { send, adminToken: token }: LoadFixture,
  work: (webhook: TestWebhook) => Promise<void>,
): Promise<void> {
  const receiver = await startWebhookReceiver()
  const path = '/api/admin/webhooks'
  const body = { url: receiver.url, types: ['order.placed', 'order.paid', 'order.cancelled'] }
  const { _id } = await expectSuccess(send<WebhookWithSecret>({ method: 'POST', path, token, body }))
  try {
    await work({
      async expectTold({ acknowledged }) {
        const ids = new Set(acknowledged.map(({ orderId }) => orderId))
        const log = await readLog(shop.databaseUrl, 'order')
        const chosen = log.filter(({ key, type }) => ids.has(key) && /^Order(Placed|Paid|Cancelled)$/.test(type))
        const inLog = Object.groupBy(chosen, ({ key }) => key)
        await eventually(() => {
          const told = new Set(receiver.state.accepted.map(({ id }) => id))
          expect(chosen.filter(({ eventId }) => !told.has(eventId))).toEqual([])
        }, TOLD_TIMEOUT_MS)
        const toldInOrder = Object.groupBy(receiver.state.accepted, ({ body: { data } }) => String(data.orderId))
        for (const orderId of ids) {
          const firstArrivals = [...new Set(toldInOrder[orderId]?.map(({ id }) => id))]
          expect(firstArrivals).toEqual(inLog[orderId]?.map(({ eventId }) => eventId))
        }
      },
      async holdAnswers() {
        const { state } = receiver
        const before = state.received.length
        const held = Promise.withResolvers<number>()
        const accept = state.answer
        state.answer = () => held.promise
        await eventually(() => expect(state.received.length).toBeGreaterThan(before), TOLD_TIMEOUT_MS)
        return () => {
          state.answer = accept
          held.resolve(503)
        }
      },
      async replay() {
        receiver.state.accepted.length = 0
        await expectSuccess(send({ method: 'POST', path: `${path}/${_id}/replay`, token, body: {} }))
      },
    })
  } finally {
    await send({ method: 'DELETE', path: `${path}/${_id}`, token })
    await receiver.stop()
  }
}

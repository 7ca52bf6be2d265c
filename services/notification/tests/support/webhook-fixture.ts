import { startWebhookReceiver, type WebhookReceiver } from '@shop/kit/testing'
import { publicVersionsOf, webhookEvents } from '@shop/contracts/events'
import type { WebhookType } from '@shop/contracts/webhooks'
import { createKeyedChange } from '@shop/kit/event-store'
import { v7 as uuidv7 } from 'uuid'
import { startDeliveries } from '../../src/application/deliver-webhooks.ts'
import { createWebhook, replaceWebhookSecret } from '../../src/application/manage-webhooks.ts'
import { appendWebhookEvents } from '../../src/store/webhook-events.ts'
import { startNotification } from './notification-fixture.ts'

/** The notification service with a log of public events, and receivers of webhooks. */
export async function startWebhooks() {
  const fixture = await startNotification()
  const { ports, state } = fixture
  const keyedPorts = { ...ports, changeOnce: createKeyedChange(ports) }
  const receivers: WebhookReceiver[] = []
  const stopping = new AbortController()
  const pace = async (): Promise<boolean> => true

  /** Every turn that there is to take now, and those after it. */
  async function deliver(): Promise<void> {
    for (;;) {
      const turns = await startDeliveries(ports, { signal: stopping.signal, pace })
      if (turns.length === 0) return
      await Promise.all(turns.map(({ ended }) => ended))
    }
  }
  return {
    ...fixture,
    deliver,
    /** Starts what there is to take now. */
    startTurns: (signal: AbortSignal = stopping.signal) => startDeliveries(ports, { signal, pace }),
    async receiver() {
      const receiver = await startWebhookReceiver()
      receivers.push(receiver)
      return receiver
    },
    async create(url: string, types: readonly WebhookType[] = ['order.placed', 'order.cancelled'], personal = false) {
      const { secret = '', ...webhook } = await createWebhook(keyedPorts, { url, types, personal })
      return { ...webhook, secret }
    },
    async replaceSecret(webhookId: string, overlapHours: number): Promise<string> {
      return (await replaceWebhookSecret(keyedPorts, { webhookId, overlapHours })).secret ?? ''
    },
    /** Appends an event. @returns its id */
    async append(type: WebhookType, key: string, data: Record<string, unknown> = {}, occurredAt = new Date(state.now)) {
      const { source, event } = webhookEvents[type]
      const schemaVersion = publicVersionsOf(source, event).version
      const record = { eventId: uuidv7(), key, schemaVersion, data, occurredAt: occurredAt.toISOString() } as never
      await ports.database.transaction((tx) => appendWebhookEvents(tx, [{ type, record }]))
      return (record as { eventId: string }).eventId
    },
    async cancelOrder(key: string, occurredAt = new Date(state.now)) {
      return this.append('order.cancelled', key, { orderId: key, cancelledAt: occurredAt.toISOString() }, occurredAt)
    },
    /** Moves the clock and delivers what is due. */
    async later(ms: number) {
      state.now += ms
      await deliver()
    },
    async drop() {
      stopping.abort()
      await Promise.all(receivers.map((receiver) => receiver.stop()))
      ports.webhooks.close()
      await fixture.drop()
    },
    async clear() {
      await ports.database.query('DELETE FROM webhook_endpoints; DELETE FROM webhook_events')
    },
  }
}

export type WebhookFixture = Awaited<ReturnType<typeof startWebhooks>>

import { z } from 'zod'
import { call, idempotency, ifMatch, keyFailures, repeatableCall, replayed } from '../shared/calls.ts'
import { idText } from '../shared/ids.ts'
import { webhookTypes } from './webhook-types.ts'
import { webhookDeliveries, webhookRecord, webhookTest } from './webhooks.ts'

const { row } = webhookRecord
/** A repeated answer has no secret. */
const withSecret = row.extend({ secret: z.string().optional(), replayed })
const one = z.object({ webhookId: idText })
const settings = z.object({ url: z.string(), types: z.array(z.enum(webhookTypes)), personal: z.boolean() })

export type WebhookRow = z.infer<typeof row>

/** The calls of the notification service about the endpoints of other systems that receive public events. */
export const webhookCalls = {
  listWebhooks: repeatableCall(z.object({}), z.object({ webhooks: z.array(row) })),
  getWebhook: repeatableCall(one, row, 'webhook_not_found'),
  createWebhook: call(settings.extend({ idempotency }), withSecret, 'too_many_webhooks', 'conflict', ...keyFailures),
  /** Switched on, an endpoint goes on where it stopped, and everything that failed is due at once. */
  changeWebhook: call(
    settings.partial().extend({ ...one.shape, enabled: z.boolean().optional(), ifMatch }),
    row,
    'webhook_not_found',
    'changed_meanwhile',
  ),
  deleteWebhook: call(one, z.object({}), 'webhook_not_found'),
  replaceWebhookSecret: call(
    one.extend({ overlapHours: z.int(), idempotency }),
    withSecret,
    'webhook_not_found',
    'conflict',
    ...keyFailures,
  ),
  /** Sends again what was recorded since `from`, or everything. Events keep their ids. */
  replayWebhook: call(one.extend({ from: z.string().optional() }), row, 'webhook_not_found'),
  /** Sends a request of the type `webhook.test` once. A success ends the pause after failures. */
  testWebhook: call(one, webhookTest, 'webhook_not_found'),
  /**
   * Recorded events behind a position, in their order; with position `null` none, but the last position. The first such call makes the
   * shop keep its events, if no webhook did.
   */
  readEvents: repeatableCall(
    z.object({ types: z.array(z.enum(webhookTypes)), position: z.int().nullable(), limit: z.int() }),
    z.object({
      events: z.array(
        z.object({
          eventId: z.string(),
          type: z.enum(webhookTypes),
          occurredAt: z.string(),
          data: z.record(z.string(), z.unknown()),
        }),
      ),
      position: z.int(),
      hasMore: z.boolean(),
    }),
  ),
  /** The last attempts, newest first. */
  listWebhookDeliveries: repeatableCall(one.extend({ failed: z.boolean() }), webhookDeliveries, 'webhook_not_found'),
}

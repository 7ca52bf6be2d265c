import { z } from 'zod'
import { reauthentication } from '../accounts/reauthentication.ts'
import { revision } from '../shared/calls.ts'
import { isoTime } from '../shared/fields.ts'
import { sentMoment } from '../shared/moment.ts'
import { optionalBody } from '../shared/optional-body.ts'
import { described, hidden, ownId, record, same, time } from '../shared/record.ts'
import { webhookTypes } from './webhook-types.ts'

/** `given_up`: nothing was accepted for three days. `gone`: the receiver answered 410. */
const webhookStates = ['on', 'off', 'given_up', 'gone'] as const

/** The longest time for which the secret before the present one still signs. */
export const MAX_SECRET_OVERLAP_HOURS = 168

/** Pasted with blanks, or typed by a keyboard that begins with a capital. */
const url = z
  .string('url must be text')
  .max(2_000, 'url must be at most 2000 characters')
  .trim()
  .overwrite((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
const types = z
  .array(z.enum(webhookTypes, 'types must be those of the list'), 'types must be a list')
  .min(1, 'types must name at least one')
  .overwrite((named) => [...new Set(named)])
const personal = z.boolean('personal must be true or false')

/** The address of another system that receives public events, and how far it is. */
export const webhookRecord = record({
  webhookId: ownId(z.string()),
  url: same(z.string()),
  types: same(z.array(z.enum(webhookTypes))),
  personal: described(same(z.boolean()), 'Whether events about a customer carry the name and the e-mail address'),
  state: same(z.enum(webhookStates)),
  waiting: described(same(z.int()), 'Events that are still to be delivered; not counted beyond 10,000'),
  failingSince: described(same(isoTime.nullable()), 'When the last series of failures began that no success has ended'),
  nextAttemptAt: described(same(isoTime.nullable()), 'When new events are tried again, after failures'),
  oldSecretUntil: described(same(isoTime.nullable()), 'Until when requests are also signed with the secret before'),
  createdAt: time,
  revision: hidden(revision),
})

export const webhook = webhookRecord.api.meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

export const webhookList = z.object({ webhooks: z.array(webhook) }).meta({ id: 'WebhookList' })

export const newWebhook = reauthentication.extend({ url, types, personal: personal.default(false) }).meta({ id: 'NewWebhook' })

export const webhookUpdate = reauthentication
  .extend({
    url: url.optional(),
    types: types.optional(),
    personal: personal.optional(),
    enabled: z.boolean('enabled must be true or false').optional(),
  })
  .meta({ id: 'WebhookUpdate' })

export const newWebhookSecret = reauthentication
  .extend({
    overlapHours: z
      .int('overlapHours must be a whole number')
      .min(0, 'overlapHours must not be negative')
      .max(MAX_SECRET_OVERLAP_HOURS, `overlapHours must be at most ${String(MAX_SECRET_OVERLAP_HOURS)}`)
      .default(24)
      .meta({ description: 'How long requests are signed with the secret before, too' }),
  })
  .meta({ id: 'NewWebhookSecret' })

export const webhookWithSecret = webhook
  .extend({
    secret: z
      .string()
      .meta({ description: 'Verifies signatures; shown this once: absent from the answer to a repeated Idempotency-Key' })
      .optional(),
  })
  .meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

export const webhookReplay = optionalBody(
  {
    from: sentMoment('from', 'from must be a moment like 2026-03-01T00:00:00Z')
      .optional()
      .meta({ description: 'Events that were recorded since then are sent again; absent: all' }),
  },
  'a replay',
  ['from'],
  'all events are sent again',
).meta({ id: 'WebhookReplay' })

const answer = {
  status: z.int().nullable().meta({ description: 'The HTTP status; null when there was no answer' }),
  answer: z.string().meta({ description: 'The beginning of the answer, or what failed; blank where events carry personal data' }),
  durationMs: z.int(),
}

export const webhookTest = z.object(answer).meta({ id: 'WebhookTest' })
export type WebhookTest = z.infer<typeof webhookTest>

export const deliveryOutcomes = ['delivered', 'failed', 'given_up'] as const

export const webhookDeliveries = z
  .object({
    deliveries: z.array(
      z.object({
        event: z.string().meta({ description: 'The id of the event, which every attempt carries' }),
        type: z.enum(webhookTypes),
        at: isoTime,
        attempt: z.int(),
        outcome: z.enum(deliveryOutcomes),
        ...answer,
      }),
    ),
  })
  .meta({ id: 'WebhookDeliveries' })
export type WebhookDeliveries = z.infer<typeof webhookDeliveries>

export const webhookDeliveryQuery = z.object({ outcome: z.enum(['all', 'failed']).catch('all').default('all') })

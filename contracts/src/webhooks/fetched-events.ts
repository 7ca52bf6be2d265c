import { z } from 'zod'
import { isoTime } from '../shared/fields.ts'
import { optionalParameter } from '../shared/query.ts'
import { webhookTypes } from './webhook-types.ts'

/** The most events of an answer. */
export const MAX_EVENTS = 500
/** The longest wait for the next event, in seconds: proxies close what is silent for longer. */
export const MAX_EVENT_WAIT_SECONDS = 30

const TYPES_MESSAGE = 'types must be a list of event types, with commas between them'
const types = z
  .string()
  .max(1_000, { error: TYPES_MESSAGE, abort: true })
  .transform((text) => [...new Set(text.split(',').map((type) => type.trim()))])
  .pipe(z.array(z.enum(webhookTypes, TYPES_MESSAGE)))

const wholeNumber = (key: string, min: number, max: number) => {
  const message = `${key} must be a whole number from ${String(min)} to ${String(max)}`
  return optionalParameter(
    z
      .string()
      .max(10, { error: message, abort: true })
      .regex(/^\d+$/, { error: message, abort: true })
      .transform((digits) => Number.parseInt(digits, 10))
      .refine((number) => number >= min && number <= max, message),
  )
}

export const eventQuery = z.object({
  after: optionalParameter(
    z.string().regex(/^(\d{1,15}|latest)$/, 'after must be the next of an earlier answer, or latest'),
  ).meta({ description: 'The `next` of the last answer; absent: from the first event; `latest`: only what comes from now on' }),
  types: optionalParameter(types).meta({ description: 'Types with commas between them; absent: all that the caller may see' }),
  limit: wholeNumber('limit', 1, MAX_EVENTS),
  wait: wholeNumber('wait', 0, MAX_EVENT_WAIT_SECONDS).meta({
    description: 'Seconds to wait while there is no event; 0 by default',
  }),
})

export const fetchedEvents = z
  .object({
    events: z.array(
      z.object({
        id: z.string().meta({ description: 'As the webhook-id of the same event' }),
        type: z.enum(webhookTypes),
        timestamp: isoTime.meta({ description: 'When it was recorded' }),
        data: z.record(z.string(), z.unknown()).meta({ description: 'As /api/asyncapi.json describes it' }),
      }),
    ),
    next: z.string().meta({ description: 'What to ask for `after` next; store it once the events are handled' }),
    hasMore: z.boolean().meta({ description: 'Whether there are more of them now' }),
  })
  .meta({ id: 'FetchedEvents' })
export type FetchedEvents = z.infer<typeof fetchedEvents>

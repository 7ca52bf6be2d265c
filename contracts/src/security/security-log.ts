import { z } from 'zod'
import { isoTime, pageNumber, pagination } from '../shared/fields.ts'
import { calendarDay, dateRangeError, enumFilter, isDateRange, keyword } from '../shared/query.ts'

/**
 * `throttled`: an address that has exceeded a limit. `operator_action`: a command outside of the API. The last five are what admins
 * have done or tried.
 */
export const securityEventKinds = [
  'sign_in_failed',
  'throttled',
  'operator_action',
  'role_changed',
  'user_changed',
  'product_changed',
  'order_changed',
  'other_action',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

const person = z.object({ _id: z.string(), name: z.string() })

export const securityEvent = z
  .object({
    _id: z.string(),
    at: isoTime,
    kind: z.enum(securityEventKinds),
    actor: person.nullable().meta({ description: 'Who was signed in' }),
    subject: z.string().nullable().meta({ description: 'The id of the user, product or order' }),
    subjectName: z.string().nullable().meta({ description: 'The name of a user or product, or the number of an order' }),
    sentence: z.string().meta({ description: 'What happened, for people to read' }),
    action: z.string().meta({ description: 'Method and route of the request, or the command of an operator and their name' }),
    status: z.int().meta({ description: 'The HTTP status of the answer' }),
    address: z.string().meta({ description: 'The network address of the client; blank once a person in the entry is erased' }),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof securityEvent>

export const securityLog = z.object({ events: z.array(securityEvent), ...pagination }).meta({ id: 'SecurityLog' })
export type SecurityLog = z.infer<typeof securityLog>

/** `keyword` is the beginning of an address or of the id of an actor or subject. `from` and `to` are days in the shop's time zone, inclusive. */
export const securityLogQuery = z
  .object({ keyword, kind: enumFilter('kind', securityEventKinds), from: calendarDay, to: calendarDay, pageNumber })
  .refine(({ from, to }) => isDateRange(from, to), dateRangeError('from'))

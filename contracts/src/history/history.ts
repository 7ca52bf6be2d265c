import { z } from 'zod'
import { isoTime } from '../shared/fields.ts'
import { calendarDay, dateRangeError, enumFilter, isDateRange, optionalParameter, searchText } from '../shared/query.ts'
import { historyKinds } from './history-kinds.ts'

const person = z.object({ _id: z.string(), name: z.string() })

const historyEntry = z.object({
  _id: z.string(),
  at: isoTime,
  kind: z.enum(historyKinds),
  subject: z
    .object({
      _id: z.string(),
      name: z.string().nullable().meta({ description: 'The number of an order, the name of a product or a person' }),
    })
    .nullable()
    .meta({ description: 'The order, the product or the person; null for the settings of the shop' }),
  by: person.nullable().meta({ description: 'Whose request it follows from; null for what the shop did by itself' }),
  request: z.string().meta({ description: 'The correlation id of the request' }),
  type: z.string().meta({ description: 'The type of the event' }),
  changes: z.array(
    z.object({ what: z.string(), from: z.string().optional(), to: z.string().optional(), order: z.string().optional() }),
  ),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** `id` is that of an order, a product or a person. `from` and `to` are days in the shop's time zone, inclusive. */
export const historyQuery = z
  .object({
    id: optionalParameter(z.string().max(100, 'id is too long')),
    kind: enumFilter('kind', historyKinds),
    by: searchText('by').meta({ description: 'Whose requests: an id, a name or an e-mail address' }),
    from: calendarDay,
    to: calendarDay,
    after: optionalParameter(z.string().max(1_000, 'after is too long')).meta({ description: 'The `after` of the page before' }),
  })
  .refine(({ from, to }) => isDateRange(from, to), dateRangeError('from'))

export const shopHistory = z
  .object({
    entries: z.array(historyEntry),
    after: z.string().nullable().meta({
      description:
        'Of the next request; null when there is nothing older. A page may be short or empty where a filter has looked through many events.',
    }),
  })
  .meta({ id: 'History' })
export type ShopHistory = z.infer<typeof shopHistory>

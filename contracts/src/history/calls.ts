import { z } from 'zod'
import { repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { timeZone } from '../shared/time-zone.ts'
import { historyKinds } from './history-kinds.ts'

/** An event in the history of a service: its time of recording (ISO 8601), and its position among those of the service. */
const historyPosition = z.object({ at: z.string(), position: z.int() })
export type HistoryPosition = z.infer<typeof historyPosition>

const historyRow = historyPosition.extend({
  kind: z.enum(historyKinds),
  /** The id of the order, the product or the person; absent of the shop's settings. */
  subject: z.string().optional(),
  type: z.string(),
  actorId: z.string().optional(),
  /** The request that it follows from. */
  correlationId: z.string(),
  /** Texts for people: amounts in dollars. */
  changes: z.array(
    z.object({ what: z.string(), from: z.string().optional(), to: z.string().optional(), order: z.string().optional() }),
  ),
})
export type HistoryRow = z.infer<typeof historyRow>

const historyFilter = z.object({
  /** The history of this order, product or person. */
  id: idText.optional(),
  kinds: z.array(z.enum(historyKinds)).optional(),
  actorIds: z.array(uuid).max(200).optional(),
  /** Days of the time zone, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timeZone: timeZone.default('UTC'),
  /** Only what is older than this. */
  before: historyPosition.optional(),
  limit: z.int().min(1).max(100),
})
export type HistoryFilter = z.infer<typeof historyFilter>

/** What happened, newest first, described from the events of the service. */
export const historyCalls = {
  history: repeatableCall(historyFilter, z.object({ rows: z.array(historyRow), next: historyPosition.nullable() })),
}

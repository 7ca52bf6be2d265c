import { z } from 'zod'
import { call } from './call.ts'

/** A table of the reports as it was, beside the one that was built anew. */
const comparedTable = z.object({
  table: z.string(),
  rows: z.int(),
  identical: z.boolean(),
  /** The months or quarters in which they differ, or 'all' of a table that has neither. */
  differing: z.array(z.string()),
})

export const rebuildState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('idle') }),
  z.object({ state: z.literal('running'), events: z.int() }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
  z.object({
    state: z.literal('done'),
    version: z.int(),
    events: z.int(),
    seconds: z.number(),
    switched: z.boolean(),
    tables: z.array(comparedTable),
  }),
])
export type RebuildState = z.infer<typeof rebuildState>

const parked = z.object({ source: z.string(), key: z.string(), type: z.string(), parkedAt: z.string(), error: z.string() })

/** What an operator asks of the reports. */
export const reportingOperations = {
  /** Builds the next version beside the live one; goes on by itself, and is begun once. */
  rebuild: call(z.object({ accept: z.boolean() }), rebuildState),
  rebuildStatus: call(z.object({}), rebuildState),
  /** Goes back to the version before the live one; null where there is none. */
  rollBack: call(z.object({}), z.object({ version: z.int().nullable() })),
  parked: call(z.object({}), z.object({ parked: z.array(parked) })),
  replayParked: call(z.object({}), z.object({ through: z.int() })),
}

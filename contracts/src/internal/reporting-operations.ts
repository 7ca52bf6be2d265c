import { z } from 'zod'
import { call } from './call.ts'

/** The comparison of a live report table with the rebuilt one. */
const comparedTable = z.object({
  table: z.string(),
  rows: z.int(),
  identical: z.boolean(),
  /** The months or quarters that differ; 'all' for a table without partitions. */
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

/** How far the projection has come in a partition of a source, and in which record. */
const watermark = z.object({
  source: z.string(),
  seq: z.int(),
  eventId: z.string().exactOptional(),
  stampedAt: z.string().exactOptional(),
})

/** Operations on the reporting store, for operators. */
export const reportingOperations = {
  /** Starts to build the next version beside the live one, unless any instance rebuilds or rolls back. Returns at once. */
  rebuild: call(z.object({ accept: z.boolean() }), rebuildState, 'reports_unavailable'),
  /** The newest rebuild or rollback of any instance. */
  rebuildStatus: call(z.object({}), rebuildState, 'reports_unavailable'),
  /**
   * Starts to bring the version before the live one up to date, and then switches to it. Returns at once: null if there is
   * none, or while any instance rebuilds or rolls back.
   */
  rollBack: call(z.object({}), z.object({ version: z.int().nullable() }), 'reports_unavailable'),
  parked: call(z.object({}), z.object({ parked: z.array(parked) }), 'reports_unavailable'),
  watermarks: call(z.object({}), z.object({ watermarks: z.array(watermark) }), 'reports_unavailable'),
  replayParked: call(z.object({}), z.object({ through: z.int() }), 'reports_unavailable'),
}

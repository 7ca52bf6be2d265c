import { z } from 'zod'
import { extensionState } from '../extensions/states.ts'
import { orderList } from '../orders/orders.ts'
import { call, repeatableCall } from '../shared/calls.ts'
import { uuid } from '../shared/ids.ts'

const nothing = z.object({})

/** How far a consumer has come in one partition of a source, and in which record. Partition 0 is the log in PostgreSQL. */
const watermark = z.object({
  source: z.string(),
  partition: z.int(),
  seq: z.int(),
  eventId: z.string().optional(),
  stampedAt: z.string().optional(),
})

/** The public log of a service, and what waits before it. */
const publicLog = z.object({
  /** The last record's `seq`; 0 before the first. */
  seq: z.int(),
  /** Public events that the relay has not stamped, and the age of the oldest in seconds. */
  waiting: z.int(),
  oldestSeconds: z.number(),
  /** The last `seq` that Kafka has acknowledged; null for a log that is read in PostgreSQL. */
  published: z.int().nullable(),
})

const processStatus = z.object({
  /** The version of the program. */
  version: z.string(),
  /** Null for a process that has no public events. */
  log: publicLog.nullable(),
  watermarks: z.array(watermark),
  parked: z.int(),
  /** The sources that it does not read until an operator acts. */
  stopped: z.array(z.object({ source: z.string(), reason: z.string() })),
  /** Absent without any. */
  extensions: z.array(extensionState).optional(),
})
export type ProcessStatus = z.infer<typeof processStatus>

const recordId = { source: z.string(), key: z.string(), seq: z.int(), type: z.string(), error: z.string() }

/** Parked records that failed for the same reason, with the later records of their keys, which wait for them. */
const parkedCause = z.object({
  /** Identifies the cause in the calls below. */
  id: z.string(),
  source: z.string(),
  type: z.string(),
  /** The error without the ids and numbers by which records differ. */
  error: z.string(),
  /** Records that failed: the first of each key. */
  failed: z.int(),
  /** Later records of these keys. */
  waiting: z.int(),
  /** ISO 8601. */
  since: z.string(),
  /** Some of the failed records. */
  examples: z.array(z.object({ key: z.string(), seq: z.int(), error: z.string() })),
})
export type ParkedCause = z.infer<typeof parkedCause>

/** A record that an operator gave up. */
const droppedRecord = z.object({ ...recordId, droppedAt: z.string(), droppedBy: z.string(), reason: z.string() })
export type DroppedRecord = z.infer<typeof droppedRecord>

/** The process answers after this many milliseconds at the latest, and goes on. Without it, when it has finished. */
const answerWithinMs = z.int().min(0).optional()

const attempt = z.object({
  /** Records that had their effect now; 0 while it goes on. */
  handled: z.int(),
  /** Records that are still parked. */
  remaining: z.int(),
  /** Whether it goes on after this answer. */
  underWay: z.boolean().default(false),
})

/** What every process that consumes public events answers to operators. */
export const consumerOperations = {
  status: repeatableCall(nothing, processStatus, 'reports_unavailable'),
  /** By cause, oldest first, and the last records that were dropped. */
  parked: repeatableCall(
    nothing,
    z.object({ causes: z.array(parkedCause), dropped: z.array(droppedRecord) }),
    'reports_unavailable',
  ),
  /** Handles the parked records of a cause, or all, in order. A key whose record fails again stays parked. */
  replayParked: call(z.object({ cause: z.string().optional(), answerWithinMs }), attempt, 'reports_unavailable'),
  /** Gives up the records that failed for this cause, notes who did so and why, and handles the later records of their keys. */
  dropParked: call(
    z.object({
      cause: z.string(),
      by: z.string().min(1),
      reason: z.string().trim().min(1, 'A reason is required').max(500),
      answerWithinMs,
    }),
    attempt.extend({ dropped: z.int() }),
    'reports_unavailable',
  ),
}

const comparedTable = z.object({
  table: z.string(),
  rows: z.int(),
  identical: z.boolean(),
  /** The months or quarters of a report's table that differ; 'all' for a table without partitions. */
  differing: z.array(z.string()).optional(),
})

export const rebuildState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('idle') }),
  /** `total` is unknown for the reports. */
  z.object({ state: z.literal('running'), events: z.int(), total: z.int().optional() }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
  z.object({
    state: z.literal('done'),
    /** Of the reports, which keep the version before. */
    version: z.int().optional(),
    events: z.int(),
    seconds: z.number(),
    switched: z.boolean(),
    tables: z.array(comparedTable),
  }),
])
export type RebuildState = z.infer<typeof rebuildState>

/** The read models of a service, or the reports. */
const rebuildOperations = {
  /** Starts to build the next tables beside the live ones, unless any instance does so. Returns at once. */
  rebuild: call(z.object({ accept: z.boolean() }), rebuildState, 'reports_unavailable'),
  /** The newest rebuild or rollback of any instance. */
  rebuildStatus: repeatableCall(nothing, rebuildState, 'reports_unavailable'),
}

const publicRecord = z.object({
  source: z.string(),
  seq: z.int(),
  key: z.string(),
  type: z.string(),
  schemaVersion: z.int(),
  data: z.record(z.string(), z.unknown()),
  occurredAt: z.string(),
  eventId: z.string(),
  metadata: z.object({ correlationId: z.string() }).loose(),
})

/** The public log of a service. */
const logOperations = {
  /** A page of the records after `after`, in order. */
  readLog: repeatableCall(
    z.object({ after: z.int().min(0), limit: z.int().min(1).max(5_000) }),
    z.object({ records: z.array(publicRecord) }),
  ),
  /** Sends the records from `from` on to Kafka again. */
  republish: call(z.object({ from: z.int().min(1) }), nothing),
  /**
   * After a restore: begins a new epoch of the log if any of the given consumers has handled records that the log lacks; null if
   * none has.
   */
  reconcileLog: call(
    z.object({ positions: z.array(watermark.omit({ partition: true, source: true }).extend({ consumer: z.string() })) }),
    z.object({
      reconciliation: z.object({ epoch: z.int(), base: z.int(), replayed: z.int(), consumers: z.array(z.string()) }).nullable(),
    }),
  ),
}

/** What an event-sourced service answers to operators. */
export const serviceOperations = { ...consumerOperations, ...rebuildOperations, ...logOperations }

/** What the reporting service answers to operators. */
export const reportingOperations = {
  ...consumerOperations,
  ...rebuildOperations,
  /**
   * Starts to bring the version before the live one up to date, and then switches to it. Returns at once: null if there is
   * none, or while any instance rebuilds or rolls back.
   */
  rollBack: call(nothing, z.object({ version: z.int().nullable() }), 'reports_unavailable'),
}

/** What the BFF answers to operators. */
export const bffOperations = {
  ...consumerOperations,
  /** Writes what an operator has done to a user's account to the security log. `by` names the operator. */
  recordOperatorAction: call(z.object({ userId: uuid, action: z.string(), by: z.string() }), nothing),
  /**
   * Moves uploaded pictures to where the shop keeps them now, for about so many milliseconds. `faults` names pictures that cannot be
   * read, or are not stored as they were; they stay where they are, and count as left.
   */
  moveImages: call(
    z.object({ forMs: z.int().min(0) }),
    z.object({ moved: z.int(), bytes: z.int(), left: z.int(), faults: z.array(z.string()) }),
  ),
  /** A page of `GET /api/orders`, oldest first, for the comparison of the orders with their events. */
  orderPage: repeatableCall(z.object({ pageNumber: z.int().min(1) }), orderList),
}

import { z } from 'zod'
import { isoTime, requiredText } from '../shared/fields.ts'

const processState = z
  .object({
    name: z.string(),
    version: z.string().optional().meta({ description: 'Absent while the process does not answer' }),
    consumers: z.array(
      z.object({ source: z.string(), behind: z.int().meta({ description: 'Events of the source that are not handled yet' }) }),
    ),
    outbox: z
      .object({
        waiting: z.int().meta({ description: 'Public events without a sequence number' }),
        oldestSeconds: z.number(),
        unpublished: z.int().optional().meta({ description: 'Public events that Kafka has not acknowledged' }),
      })
      .optional()
      .meta({ description: 'Of a process with public events' }),
    parked: z.int().optional().meta({ description: 'Parked events; absent while the process does not answer' }),
    stopped: z.array(z.object({ source: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ProcessState' })
export type ProcessState = z.infer<typeof processState>

const parkedGroup = z
  .object({
    consumer: z.string(),
    cause: z.string().meta({ description: 'Identifies the cause when the events are retried or dropped' }),
    source: z.string(),
    type: z.string(),
    error: z.string(),
    failed: z.int(),
    waiting: z.int().meta({ description: 'Later events of the same keys, which wait for the failed ones' }),
    since: isoTime,
    examples: z.array(z.object({ key: z.string(), seq: z.int(), error: z.string() })),
  })
  .meta({ id: 'ParkedGroup' })
export type ParkedGroup = z.infer<typeof parkedGroup>

const droppedEvent = z
  .object({
    consumer: z.string(),
    source: z.string(),
    type: z.string(),
    key: z.string(),
    seq: z.int(),
    error: z.string(),
    droppedAt: isoTime,
    droppedBy: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'DroppedEvent' })
export type DroppedEvent = z.infer<typeof droppedEvent>

/** The state of every process, what is parked, and what was dropped last. */
export const operations = z
  .object({ processes: z.array(processState), parked: z.array(parkedGroup), dropped: z.array(droppedEvent) })
  .meta({ id: 'Operations' })
export type Operations = z.infer<typeof operations>

/** After a retry or a drop that takes longer than a request may: the process goes on by itself. */
export const operationsUnderWay = operations
  .extend({ message: z.string().meta({ description: 'What is not finished yet' }) })
  .meta({ id: 'OperationsUnderWay' })
export type OperationsUnderWay = z.infer<typeof operationsUnderWay>

const cause = { consumer: requiredText('consumer'), cause: requiredText('cause') }

export const retryRequest = z.object(cause).meta({ id: 'RetryRequest' })
export const dropRequest = z
  .object({ ...cause, reason: requiredText('reason', 500, { multiline: true, pasted: true }) })
  .meta({ id: 'DropRequest' })

import { publicEvents } from '@shop/contracts/events'
import type { z } from 'zod'
import { withContext } from '../telemetry/work-context.ts'
import type { Queryable } from '../event-store/database.ts'
import type { Handlers } from './handlers.ts'
import type { PublicRecord } from '../domain/public-event.ts'

const schemas: Readonly<Record<string, Readonly<Record<string, z.ZodType | undefined>> | undefined>> = publicEvents

type AnyHandler<Tx extends Queryable> = (tx: Tx, data: unknown, record: PublicRecord) => Promise<void>

export interface Effects<Tx extends Queryable> {
  cares(record: PublicRecord): boolean
  /**
   * Checks the record against its contract and has its effect, in the context of the work that the record came of.
   * A record that does not fit is a failure like any other.
   */
  perform(tx: Tx, record: PublicRecord): Promise<void>
}

export function createEffects<Tx extends Queryable>(handlers: Handlers<Tx>): Effects<Tx> {
  const bySource = handlers as Readonly<Record<string, Readonly<Record<string, AnyHandler<Tx> | undefined>> | undefined>>
  const handlerOf = ({ source, type }: PublicRecord) => bySource[source]?.[type]
  const schemaOf = ({ source, type }: PublicRecord) => schemas[source]?.[type]

  return {
    cares: (record) => handlerOf(record) !== undefined,
    async perform(tx, record) {
      // The place in the trace is that of the record; what comes of it has places of its own.
      const { traceparent: _, ...work } = record.metadata
      await withContext({ ...work, causationId: record.eventId }, async () =>
        handlerOf(record)?.(tx, schemaOf(record)?.parse(record.data), record),
      )
    },
  }
}

import { v7 as uuidv7 } from 'uuid'
import { currentContext } from '../telemetry/work-context.ts'
import { traceHeaders } from '../telemetry/trace-propagation.ts'
import type { EventMetadata } from '../domain/recorded-event.ts'

/** What one caller or one record asks for, with the metadata of the events that follow from it. */
export interface BatchItem<Item> {
  readonly item: Item
  readonly metadata: EventMetadata
}

/** The metadata of an event appended now: correlation, causation and actor of the current work, and its trace context. */
export function currentEventMetadata(): EventMetadata {
  const work = currentContext() ?? { correlationId: uuidv7() }
  const { traceparent } = traceHeaders()
  return traceparent === undefined ? work : { ...work, traceparent }
}

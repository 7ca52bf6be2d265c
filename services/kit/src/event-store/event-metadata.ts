import { v7 as uuidv7 } from 'uuid'
import { currentContext } from '../telemetry/work-context.ts'
import { traceHeaders } from '../telemetry/trace-propagation.ts'
import type { EventMetadata } from '../domain/recorded-event.ts'

/** What an event remembers of the work that it comes of, and of the trace that the work is part of. */
export function describeWork(): EventMetadata {
  const work = currentContext() ?? { correlationId: uuidv7() }
  const { traceparent } = traceHeaders()
  return traceparent === undefined ? work : { ...work, traceparent }
}

import { v7 as uuidv7 } from 'uuid'
import { currentContext } from '../runtime/context.ts'
import { traceHeaders } from '../tracing/carry.ts'
import type { EventMetadata } from './projection.ts'

/** What an event remembers of the work that it comes of, and of the trace that the work is part of. */
export function describeWork(): EventMetadata {
  const work = currentContext() ?? { correlationId: uuidv7() }
  const { traceparent } = traceHeaders()
  return traceparent === undefined ? work : { ...work, traceparent }
}

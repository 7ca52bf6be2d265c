import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import type { Context, Link } from '@opentelemetry/api'

/** The headers by which the other side goes on with a trace; none where there is none. */
export function traceHeaders(place = context.active()): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(place, headers)
  return headers
}

/** Does the work as part of the trace that the headers tell of. */
export function withTraceOf<Result>(headers: object, work: () => Result): Result {
  return context.with(propagation.extract(context.active(), headers), work)
}

/** Does the work as part of no trace: it goes on when whoever began it has long been answered. */
export function outsideTraces<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work)
}

/** Where an event's `traceparent` (W3C) leads back to. */
export function contextOf(traceparent: string | undefined): Context {
  return traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent })
}

/** Points to another place in a trace, or in another trace; to nothing where there is no place. */
export function linkTo(place: Context): Link[] {
  const found = trace.getSpanContext(place)
  return found === undefined ? [] : [{ context: found }]
}

import { context, propagation, ROOT_CONTEXT, trace, type Context, type Link } from '@opentelemetry/api'

/** The headers that propagate a trace to the callee; empty without a trace. */
export function traceHeaders(traceContext = context.active()): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(traceContext, headers)
  return headers
}

/** Runs work as part of the trace that the request headers carry. */
export function withPropagatedTrace<Result>(headers: object, work: () => Result): Result {
  return context.with(propagation.extract(context.active(), headers), work)
}

/** Runs work outside of any trace, for work that outlives the request that started it. */
export function withoutTrace<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work)
}

/** The trace context of an event's `traceparent` (W3C). */
export function contextFromTraceparent(traceparent: string | undefined): Context {
  return traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent })
}

/** A link to another span; none when the context has no span. */
export function spanLinks(traceContext: Context): Link[] {
  const spanContext = trace.getSpanContext(traceContext)
  return spanContext === undefined ? [] : [{ context: spanContext }]
}

import { context, trace, type Context } from '@opentelemetry/api'
import { spanLinks } from './trace-propagation.ts'
import { withSpan } from './span.ts'

/** The trace context of a request that waits for a batch. */
export type TraceContext = Context

export const captureTraceContext = (): TraceContext => context.active()

/**
 * Runs work on behalf of several requests. With one request the work belongs to its trace. With several it gets a trace of its
 * own, and its span and the spans of the requests link to each other.
 */
export async function withBatchSpan<Result>(
  name: string,
  contexts: readonly TraceContext[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [first, ...otherContexts] = contexts
  if (first === undefined || otherContexts.length === 0) return context.with(first ?? context.active(), work)
  return withSpan(name, { root: true, links: contexts.flatMap(spanLinks) }, async (span) => {
    for (const waiting of contexts) trace.getSpan(waiting)?.addLink({ context: span.spanContext() })
    return work()
  })
}

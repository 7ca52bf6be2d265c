import { context, trace } from '@opentelemetry/api'
import type { Context } from '@opentelemetry/api'
import { linkTo } from './trace-propagation.ts'
import { inSpan } from './span.ts'

/** Where in which trace something is asked for. */
export type TracePlace = Context

export const placeInTrace = (): TracePlace => context.active()

/**
 * Does what several have asked for. For one it is part of that trace; shared by many it is a trace of its own, and the
 * spans that wait for it and it point to each other.
 */
export async function inTracesOf<Result>(
  name: string,
  places: readonly TracePlace[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = places
  if (first === undefined || others.length === 0) return context.with(first ?? context.active(), work)
  return inSpan(name, { root: true, links: places.flatMap(linkTo) }, async (span) => {
    for (const place of places) trace.getSpan(place)?.addLink({ context: span.spanContext() })
    return work()
  })
}

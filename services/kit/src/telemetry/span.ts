import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { Span, SpanOptions } from '@opentelemetry/api'

/** Before tracing begins, and where it never does, its spans come to nothing. */
export const tracer = trace.getTracer('shop')

/** What went wrong is told by its code or its name alone: what it says may quote what somebody has entered. */
export function markFailed(error: unknown, span = trace.getActiveSpan()): void {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown }
  const type = [code, name].find((one) => typeof one === 'string') ?? 'Error'
  span?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

/** Does the work as a span of the current trace, or of a new one; the span has failed when the work throws. */
export async function inSpan<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(error, span)
      throw error
    } finally {
      span.end()
    }
  })
}

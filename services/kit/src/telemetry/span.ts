import { SpanKind, SpanStatusCode, trace, type Span, type SpanOptions } from '@opentelemetry/api'

/** Returns spans without effect until tracing starts. */
export const tracer = trace.getTracer('shop')

/** Records the error's code or name only: its message may contain user input. */
export function setSpanError(error: unknown, span = trace.getActiveSpan()): void {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown }
  const type = [code, name].find((value) => typeof value === 'string') ?? 'Error'
  span?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

/** Runs work within a span of the current trace, or of a new one. The span's status is ERROR when the work throws. */
export async function withSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      setSpanError(error, span)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Runs a call to another system, by HTTP or through a provider's library, within a client span. */
export async function withOutgoingCallSpan<Result>(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return withSpan(name, { kind: SpanKind.CLIENT, attributes }, work)
}

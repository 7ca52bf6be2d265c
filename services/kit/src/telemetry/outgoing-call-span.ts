import { SpanKind } from '@opentelemetry/api'
import { withSpan } from './span.ts'

/** Runs a call to another system, by HTTP or through a provider's library, within a client span. */
export async function withOutgoingCallSpan<Result>(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  work: Parameters<typeof withSpan<Result>>[2],
): Promise<Result> {
  return withSpan(name, { kind: SpanKind.CLIENT, attributes }, work)
}

import { SpanKind } from '@opentelemetry/api'
import { inSpan } from './span.ts'

/** A call to somebody else, over HTTP or by the library of a provider. */
export async function inCallOut<Result>(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  work: Parameters<typeof inSpan<Result>>[2],
): Promise<Result> {
  return inSpan(name, { kind: SpanKind.CLIENT, attributes }, work)
}

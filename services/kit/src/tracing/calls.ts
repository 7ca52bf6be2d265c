import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Dispatch } from '../http/transport.ts'
import { inSpan } from './span.ts'

const FAULT = 500

/** Makes a span of each call to a service, however it came: a refusal is an answer, a fault is a failure. */
export function traceCalls(service: string, dispatch: Dispatch): Dispatch {
  return async (name, input, context) => {
    const method = `${service}/${name}`
    const attributes = { 'rpc.system.name': 'shop', 'rpc.method': method, 'shop.correlation_id': context.correlationId }
    return inSpan(method, { kind: SpanKind.SERVER, attributes }, async (span) => {
      const answer = await dispatch(name, input, context)
      const { code = 'ok' } = answer.status === 200 ? {} : (answer.body as { code?: string })
      span.setAttribute('rpc.response.status_code', code)
      if (answer.status >= FAULT) span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR })
      return answer
    })
  }
}

/** A call to somebody else, over HTTP or by the library of a provider. */
export async function inCallOut<Result>(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  work: Parameters<typeof inSpan<Result>>[2],
): Promise<Result> {
  return inSpan(name, { kind: SpanKind.CLIENT, attributes }, work)
}

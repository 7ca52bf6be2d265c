import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Dispatch } from './transport.ts'
import { inSpan } from '../telemetry/span.ts'

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

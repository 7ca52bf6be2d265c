import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Dispatch } from './transport.ts'
import { withSpan } from '../telemetry/span.ts'

const FIRST_SERVER_ERROR = 500

/**
 * Records a span for each call to a service, over any transport. A rejection is a response; only a fault marks the span as
 * failed.
 */
export function traceCalls(service: string, dispatch: Dispatch): Dispatch {
  return async (name, input, context) => {
    const method = `${service}/${name}`
    const attributes = { 'rpc.system.name': 'shop', 'rpc.method': method, 'shop.correlation_id': context.correlationId }
    return withSpan(method, { kind: SpanKind.SERVER, attributes }, async (span) => {
      const response = await dispatch(name, input, context)
      const { code = 'ok' } = response.status === 200 ? {} : (response.body as { code?: string })
      span.setAttribute('rpc.response.status_code', code)
      if (response.status >= FIRST_SERVER_ERROR) span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR })
      return response
    })
  }
}

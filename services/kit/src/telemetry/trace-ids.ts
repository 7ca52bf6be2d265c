import { isSpanContextValid, trace } from '@opentelemetry/api'

/** The place in a trace, by the names that OpenTelemetry gives it in logs; nothing where there is no trace. */
export function traceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const place = trace.getActiveSpan()?.spanContext()
  if (place === undefined || !isSpanContextValid(place)) return {}
  return { trace_id: place.traceId, span_id: place.spanId }
}

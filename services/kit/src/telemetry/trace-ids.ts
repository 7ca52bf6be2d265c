import { isSpanContextValid, trace } from '@opentelemetry/api'

/** The ids of the active span, named as OpenTelemetry names them in logs; empty without a trace. */
export function currentTraceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const spanContext = trace.getActiveSpan()?.spanContext()
  if (spanContext === undefined || !isSpanContextValid(spanContext)) return {}
  return { trace_id: spanContext.traceId, span_id: spanContext.spanId }
}

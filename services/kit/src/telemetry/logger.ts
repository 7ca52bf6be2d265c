import { isSpanContextValid, trace } from '@opentelemetry/api'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { currentContext } from './work-context.ts'

export type { Logger } from 'pino'

/** The ids of the active span, named as OpenTelemetry names them in logs; empty without a trace. */
function currentTraceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const spanContext = trace.getActiveSpan()?.spanContext()
  if (spanContext === undefined || !isSpanContextValid(spanContext)) return {}
  return { trace_id: spanContext.traceId, span_id: spanContext.spanId }
}

/** Creates a structured logger. Every line carries the correlation id and trace ids of the current work. */
export function createLogger(name: string, level = 'info', destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    mixin: () => ({ ...currentContext(), ...currentTraceIds() }),
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** A logger without output, for tests and tools. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' })
}

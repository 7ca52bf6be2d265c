import { isSpanContextValid, trace } from '@opentelemetry/api'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { redactText } from './redact-text.ts'
import { safeMessage, serializeError } from './serialize-error.ts'
import { currentContext } from './work-context.ts'

export type { Logger } from 'pino'

/** The ids of the active span, named as OpenTelemetry names them in logs; empty without a trace. */
function currentTraceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const spanContext = trace.getActiveSpan()?.spanContext()
  if (spanContext === undefined || !isSpanContextValid(spanContext)) return {}
  return { trace_id: spanContext.traceId, span_id: spanContext.spanId }
}

const REDACTED = ['password', 'token', 'authorization', 'cookie', 'email', 'sessionId']

/** Without a message, or with the error's own, pino logs the error's message as it is. */
const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method) {
    const [first, message] = args as [unknown, unknown]
    const error = first instanceof Error ? first : (first as { readonly err?: unknown } | undefined)?.err
    const isOwnMessage = error instanceof Error && (message === undefined || message === error.message)
    method.apply(this, isOwnMessage ? ([first === error ? { err: error } : first, safeMessage(error)] as never) : args)
  },
  streamWrite: redactText,
}

/**
 * Creates a structured logger. Every line carries the correlation id and trace ids of the current work. No line contains
 * personal data: of errors and requests only an allow-list is logged, and every line is searched for e-mail addresses and
 * session ids.
 */
export function createLogger(name: string, level = 'info', destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    mixin: () => ({ ...currentContext(), ...currentTraceIds() }),
    serializers: {
      err: (error: unknown) => serializeError(error),
      req: ({ method }: { readonly method?: string }) => ({ method }),
    },
    redact: [...REDACTED, ...REDACTED.map((field) => `*.${field}`), ...REDACTED.map((field) => `req.headers.${field}`)],
    hooks,
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** A logger without output, for tests and tools. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' })
}

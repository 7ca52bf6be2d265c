import { redactText } from './redact-text.ts'

/**
 * The fields of an error that a log line keeps. PostgreSQL's `detail`, `where` and `hint`, a request's body and a provider's
 * response contain the values of rows, and are left out with everything else that is not named here.
 */
const FIELDS = [
  'code',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
  'syscall',
  'address',
  'port',
  'statusCode',
  'requestId',
]

/** Causes and aggregated errors below this depth are left out. */
const MAX_DEPTH = 3

interface SerializedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly cause?: SerializedError | string
  readonly errors?: readonly SerializedError[]
  readonly [field: string]: unknown
}

/** Whether the message may quote a value: class 22 of PostgreSQL ("invalid input syntax for type uuid: …"), and JSON parsers. */
function quotesValues(error: Error): boolean {
  return error instanceof SyntaxError || ('routine' in error && 'code' in error && String(error.code).startsWith('22'))
}

/** The message without the values that it quotes, e-mail addresses and session ids. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error))
  return redactText(quotesValues(error) ? error.message.replace(/"[^]*"/, '"…"') : error.message)
}

/** The name and the safe message, for a text that is stored or printed. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${safeMessage(error)}` : safeMessage(error)
}

/** The frames without the lines before them, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function fieldsOf(error: object): Record<string, string | number> {
  const entries = FIELDS.map((field) => [field, (error as Record<string, unknown>)[field]] as const)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  )
}

/** A rejection names its cause in its details, because it travels between processes. */
function causeOf({ cause, details }: Error & { readonly details?: { readonly cause?: unknown } }): unknown {
  return cause ?? details?.cause
}

/** What a log line says of an error: its type, message, frames, cause, and an allow-list of fields. Never the values of a row. */
export function serializeError(error: unknown, depth = 1): SerializedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactText(error) : `not an error: ${typeof error}`
  const type = error.constructor.name
  const message = safeMessage(error)
  const cause = causeOf(error)
  const deeper = depth < MAX_DEPTH
  const errors = deeper && error instanceof AggregateError ? error.errors.map((each) => serializeError(each, depth + 1)) : []
  return {
    type,
    message,
    stack: `${type}: ${message}\n${framesOf(error)}`,
    ...fieldsOf(error),
    ...(deeper && cause !== undefined ? { cause: serializeError(cause, depth + 1) } : {}),
    ...(errors.length > 0 ? { errors: errors as SerializedError[] } : {}),
  }
}

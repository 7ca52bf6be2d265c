import { SpanKind, trace } from '@opentelemetry/api'
import { withSpan } from './span.ts'

const VERB = /^\s*(\w+)/
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+([a-z_.]+)/i

/** The verb of a statement and its first table: `INSERT events`. */
export function summarizeStatement(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const table = TABLE.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

/**
 * Runs a statement within a client span of the current trace. Without a recording trace (polling the outbox, for example) no span
 * is created. The span contains the text with its placeholders, never the values.
 */
export async function withStatementSpan<Result>(schema: string, text: string, send: () => Promise<Result>): Promise<Result> {
  if (trace.getActiveSpan()?.isRecording() !== true) return send()
  const summary = summarizeStatement(text)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.namespace': schema,
    'db.query.summary': summary,
    'db.query.text': text,
  }
  return withSpan(summary, { kind: SpanKind.CLIENT, attributes }, send)
}

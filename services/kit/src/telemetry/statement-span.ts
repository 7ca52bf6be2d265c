import { SpanKind, trace } from '@opentelemetry/api'
import { inSpan } from './span.ts'

const VERB = /^\s*(\w+)/
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+([a-z_.]+)/i

/** What a statement does, and to which table first: `INSERT events`. */
export function summaryOf(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const table = TABLE.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

/**
 * Sends a statement as a span of the work that it is for. What nobody has asked for, such as looks at the outbox, would be
 * a trace every second, and makes none. The text has placeholders where the values go, and the values stay out of the span.
 */
export async function inStatement<Result>(schema: string, text: string, send: () => Promise<Result>): Promise<Result> {
  if (trace.getActiveSpan()?.isRecording() !== true) return send()
  const summary = summaryOf(text)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.namespace': schema,
    'db.query.summary': summary,
    'db.query.text': text,
  }
  return inSpan(summary, { kind: SpanKind.CLIENT, attributes }, send)
}

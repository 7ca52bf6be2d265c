import type { Queryable } from '@shop/kit/event-store'
import { trueTime } from './virtual-time.ts'

export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[] | undefined
}

const CLOCK = /\b(?:now|statement_timestamp|clock_timestamp|transaction_timestamp)\(\)/g

/** What locks no row. */
const isRead = (text: string): boolean =>
  /^\s*(?:SELECT|WITH)\b/i.test(text) && !/\b(?:INSERT INTO|UPDATE|DELETE FROM|FOR SHARE)\b/.test(text)

interface KnownStatement {
  readonly label: string
  readonly isRead: boolean
  readonly readsClock: boolean
  /** With the simulated time as its last parameter, if it reads the clock. */
  readonly text: string
}

const known = new Map<string, KnownStatement>()

/** What its text tells about a statement; the same texts are sent thousands of times. */
export function describeStatement(text: string): KnownStatement {
  let description = known.get(text)
  if (description === undefined) {
    const parameters = Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number))
    const withTime = text.replaceAll(CLOCK, `$${String(Math.max(0, ...parameters) + 1)}::timestamptz`)
    description = { label: labelOf(text), isRead: isRead(text), readsClock: withTime !== text, text: withTime }
    known.set(text, description)
  }
  return description
}

/** With parameters, be they none, so that it stays the same text, which is planned once. */
export function sendStatement<Row extends object>(to: Queryable, statement: Statement) {
  const { values = [] } = statement
  const { text, readsClock } = describeStatement(statement.text)
  return to.query<Row>(text, readsClock ? [...values, new Date(trueTime()).toISOString()] : values)
}

/** The verb of a statement and its table, for the trace. */
function labelOf(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  const [, verb = '', table = ''] = /^(\w+).*?\b(?:FROM|INTO|UPDATE)\s+(\w+)/i.exec(flat) ?? []
  return verb === '' ? flat.slice(0, 40) : `${verb} ${table}`
}

/** The events that a statement appends, for the trace. */
export function eventsIn({ text, values = [] }: Statement): string[] {
  if (!text.includes('INSERT INTO events')) return []
  const rows = JSON.parse(String(values[0])) as { readonly stream: string; readonly version: number; readonly type: string }[]
  return rows.map(({ stream, version, type }) => `${type} as ${String(version)} of ${stream}`)
}

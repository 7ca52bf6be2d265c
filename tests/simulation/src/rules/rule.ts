import { sum, type Line } from '../evidence.ts'

export interface StreamEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What the rules read of a stream before an event of it. */
export interface Past {
  readonly events: readonly StreamEvent[]
  readonly has: (...types: readonly string[]) => boolean
  readonly count: (...types: readonly string[]) => number
  readonly last: (...types: readonly string[]) => StreamEvent | undefined
  readonly amount: (...types: readonly string[]) => number
  /** Whether an event of these types has this value. */
  readonly named: (field: string, value: unknown, ...types: readonly string[]) => boolean
}

/** What is wrong with an event, by what its stream had before; undefined: nothing. */
export type EventRule = (event: StreamEvent, past: Past) => string | undefined

/** By the type of the event. */
export type Rules = Readonly<Record<string, EventRule>>

export function pastOf(events: readonly StreamEvent[]): Past {
  const own = (types: readonly string[]) => events.filter(({ type }) => types.includes(type))
  return {
    events,
    has: (...types) => own(types).length > 0,
    count: (...types) => own(types).length,
    last: (...types) => own(types).at(-1),
    amount: (...types) => sum(own(types).map(({ data }) => Number(data.amount))),
    named: (field, value, ...types) => own(types).some(({ data }) => data[field] === value),
  }
}

/** Each of the conditions that does not hold, in its own words. */
export const faultsOf = (conditions: Readonly<Record<string, boolean>>): string | undefined => {
  const broken = Object.entries(conditions).flatMap(([words, holds]) => (holds ? [] : [words]))
  return broken.length === 0 ? undefined : broken.join(', ')
}

/** The units of a product in events with lines. */
export const unitsIn = (events: readonly StreamEvent[], productId: string): number =>
  sum(
    events
      .flatMap(({ data }) => (data.lines ?? []) as readonly Line[])
      .map((line) => (line.productId === productId ? line.qty : 0)),
  )

export const linesIn = ({ data }: StreamEvent): readonly Line[] => (data.lines ?? []) as readonly Line[]

import type { DomainEvent } from './decider.ts'
import type { RecordedEvent } from './recorded-event.ts'

export type DataOf<Event extends DomainEvent, Type> = Event extends { readonly type: infer Own; readonly data: infer Data }
  ? Type extends Own
    ? Data
    : never
  : never

/** A function for each event type that has a result. Types without one are left out; a misspelt type does not compile. */
export type PerEventType<Event extends DomainEvent, Result> = {
  readonly [Type in Event['type']]?: (data: DataOf<Event, Type>, recorded: RecordedEvent<Event>) => Result
}

/** @returns undefined for an event of a type that is left out. */
export function resultOf<Event extends DomainEvent, Result>(
  perType: PerEventType<Event, Result>,
  recorded: RecordedEvent<Event>,
): Result | undefined {
  const { type, data } = recorded.event
  const functions: Readonly<Record<string, ((data: never, recorded: RecordedEvent<Event>) => Result) | undefined>> = perType
  return functions[type]?.(data as never, recorded)
}

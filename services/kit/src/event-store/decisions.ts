import type { Decider, DomainEvent } from '../domain/decider.ts'
import { decideOn, type Decision, type StreamState } from '../domain/decision.ts'
import type { EventMetadata } from '../domain/recorded-event.ts'
import type { StreamAppend } from './store-transaction.ts'

/**
 * Decides the commands of several callers one after the other; each sees the events of the ones before on the same stream.
 * @param loaded a stream that is not among them is new
 */
export function createDecisions<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  loaded: readonly StreamState<State>[] = [],
) {
  const latest = new Map(loaded.map((current) => [current.stream, current]))
  const appends: StreamAppend<Event>[] = []
  return {
    /** The kept decisions, in their order, for `appendAll`. */
    appends,
    /** Decides on the stream as the kept decisions leave it. @throws Rejection */
    decide: (stream: string, ...commands: readonly Command[]): Decision<State, Event> =>
      decideOn(decider, latest.get(stream) ?? { stream, state: decider.initial, version: 0 }, ...commands),
    /** Keeps what the commands of one caller led to. */
    keep(metadata: EventMetadata, ...decisions: readonly Decision<State, Event>[]): void {
      for (const decision of decisions) {
        latest.set(decision.stream, decision)
        appends.push({ ...decision, metadata })
      }
    },
  }
}

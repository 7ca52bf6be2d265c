import type { Decider, DomainEvent } from './decider.ts'

/** An aggregate's state and the version of its stream (0 before its first event). */
export interface StreamState<State> {
  readonly stream: string
  readonly state: State
  readonly version: number
}

/** The events that commands on one stream led to, ready to append, with the state and the version after them. */
export interface Decision<State, Event extends DomainEvent> extends StreamState<State> {
  readonly expectedVersion: number
  readonly events: readonly Event[]
}

/**
 * Decides commands one after the other; each command sees the events of the previous ones.
 * @throws Rejection when the decider rejects a command; no decision is returned then.
 */
export function decideOn<State, Command, Event extends DomainEvent>(
  decider: Pick<Decider<State, Command, Event>, 'decide' | 'evolve'>,
  { stream, state: current, version }: StreamState<State>,
  ...commands: readonly Command[]
): Decision<State, Event> {
  const events: Event[] = []
  let state = current
  for (const command of commands) {
    for (const event of decider.decide(command, state)) {
      state = decider.evolve(state, event)
      events.push(event)
    }
  }
  return { stream, state, version: version + events.length, expectedVersion: version, events }
}

import type { Decider, DomainEvent } from './decider.ts'

/** An aggregate's state and the version of its stream (0 before its first event). */
export interface StreamState<State> {
  readonly stream: string
  readonly state: State
  readonly version: number
}

/** The events that commands on one stream led to, ready to append, and the state after them. */
export interface Decision<State, Event extends DomainEvent> {
  readonly stream: string
  readonly expectedVersion: number
  readonly events: readonly Event[]
  readonly state: State
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
  return { stream, expectedVersion: version, events, state }
}

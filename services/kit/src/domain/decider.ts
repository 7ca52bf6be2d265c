/** A domain event: a type and JSON data. Amounts are integer cents, times ISO 8601. */
export interface DomainEvent {
  readonly type: string
  readonly data: object
}

/**
 * The pure logic of an aggregate. `decide` returns the events that follow from a command, or throws a Rejection; `evolve` applies
 * an event to the state. Neither reads a clock, draws a random number or does I/O: the command carries such values.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initial: State
  decide(command: Command, state: State): readonly Event[]
  evolve(state: State, event: Event): State
}

/** Folds a stream's history into the aggregate's state. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  history: Iterable<Event>,
): State {
  let state = decider.initial
  for (const event of history) state = decider.evolve(state, event)
  return state
}

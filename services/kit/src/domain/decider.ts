/** A fact: its type and its data, JSON all through. Amounts are cents, times ISO 8601. */
export interface DomainEvent {
  readonly type: string
  readonly data: object
}

/**
 * The pure heart of an aggregate. `decide` says which facts follow from a command, or rejects it;
 * `evolve` folds a fact into the state. Neither reads a clock, draws a random number or does I/O:
 * whatever they need arrives in the command.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initial: State
  decide(command: Command, state: State): readonly Event[]
  evolve(state: State, event: Event): State
}

/** The state that a history leads to. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  history: Iterable<Event>,
): State {
  let state = decider.initial
  for (const event of history) state = decider.evolve(state, event)
  return state
}

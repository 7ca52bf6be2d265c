import { fold, type Decider, type DomainEvent } from '../domain/decider.ts'
import type { StreamState } from '../domain/decision.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import type { KnownStates } from './known-states.ts'

/** States of shorter streams are not kept: reading the stream costs as much. */
const LONG_STREAM = 100

/**
 * Folds a stream. From the last known state on it reads that state's own event and the later ones: the first shows that the stream
 * is still the same, and neither one that was rolled back nor one of a database that was restored to an older state.
 */
export async function loadState<State, Event extends DomainEvent>(
  read: (stream: string, from?: number) => Promise<readonly RecordedEvent<DomainEvent>[]>,
  stream: string,
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  knownStates: KnownStates | undefined,
): Promise<StreamState<State>> {
  const known = knownStates?.find(stream, decider.evolve)
  const tail = known && (await read(stream, known.version))
  const isSame = tail !== undefined && tail[0]?.eventId === known?.eventId
  const history = isSame ? tail.slice(1) : await read(stream)
  const initial = isSame ? (known?.state as State) : decider.initial
  const events = history.map(({ event }) => event as Event)
  const state = fold({ initial, evolve: decider.evolve }, events)
  const version = (isSame ? (known?.version ?? 0) : 0) + history.length
  const last = history.at(-1)
  if (last !== undefined && version >= LONG_STREAM) {
    knownStates?.keep(stream, decider.evolve, { version, eventId: last.eventId, state })
  }
  return { stream, state, version }
}

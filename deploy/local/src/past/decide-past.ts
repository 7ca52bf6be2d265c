import { decideOn, type Decider, type DomainEvent, type StreamState } from '@shop/kit/domain'
import type { StreamAppend } from '@shop/kit/event-store'
import { randomUUID } from 'node:crypto'

/** A command that was given in the past, and the id of the user who gave it; the shop itself when absent. */
export interface PastCommand<Command> {
  readonly at: Date
  readonly by?: string
  readonly command: Command
}

/**
 * Decides commands on one stream, each at its moment. @returns the events with these moments, ready to append, and the state after
 * them
 * @throws Rejection of the decider
 */
export function decidePast<State, Command, Event extends DomainEvent>(
  decider: Pick<Decider<State, Command, Event>, 'decide' | 'evolve'>,
  from: StreamState<State>,
  commands: readonly PastCommand<NoInfer<Command>>[],
): { appends: StreamAppend<Event>[]; state: State } {
  let current = from
  const appends = commands.map(({ at, by, command }): StreamAppend<Event> => {
    const decision = decideOn(decider, current, command)
    current = decision
    return { ...decision, metadata: { correlationId: randomUUID(), actorId: by }, recordedAt: at.toISOString() }
  })
  return { appends, state: current.state }
}

import type { HistoryKind } from '@shop/contracts/history'
import { formatCents, type Cents } from '@shop/contracts/shared'
import type { Decider, DomainEvent } from './decider.ts'
import type { DataOf } from './per-event-type.ts'

/** What an event changed, in texts for people. Without `from` and `to`, what happened. */
export interface Change {
  readonly what: string
  readonly from?: string
  readonly to?: string
  /** The order that it follows from. */
  readonly order?: string
}

/** How the events of one kind of stream are described. */
export interface StreamHistory {
  readonly kind: HistoryKind
  /** The beginning of the streams' names, before the id of what they are about; or the whole name of the only one. */
  readonly streams: string
  readonly types: readonly string[]
  /** The event before one carries all that its changes are described from: earlier ones need not be read. */
  readonly lastEventIsEnough: boolean
  /** The id of the order, the product or the person. */
  readonly subject: (stream: string, event: DomainEvent) => string | undefined
  /** The changes of each of these successive events. */
  readonly describe: (events: readonly DomainEvent[]) => readonly (readonly Change[])[]
}

interface Description<State, Event extends DomainEvent> extends Pick<StreamHistory, 'kind' | 'streams'> {
  readonly aggregate: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>
  /** By event type, from the state before the event. */
  readonly changes: { readonly [Type in Event['type']]: (data: DataOf<Event, Type>, before: State) => readonly Change[] }
  readonly lastEventIsEnough?: boolean
  /** Of streams that are not named after what they are about. */
  readonly subject?: (data: Event['data']) => string
}

export const isPerId = ({ streams }: Pick<StreamHistory, 'streams'>): boolean => streams.endsWith('-')

export function describeStreams<State, Event extends DomainEvent>(description: Description<State, Event>): StreamHistory {
  const { kind, streams, aggregate, lastEventIsEnough = false, subject } = description
  const changesOf: Readonly<Record<string, (data: never, before: State) => readonly Change[]>> = description.changes
  return {
    kind,
    streams,
    lastEventIsEnough,
    types: Object.keys(changesOf),
    subject(stream, { data }) {
      if (subject !== undefined) return subject(data)
      return isPerId({ streams }) ? stream.slice(streams.length) : undefined
    },
    describe(events) {
      let state = aggregate.initial
      return events.map((event) => {
        const changes = changesOf[event.type]?.(event.data as never, state) ?? []
        state = aggregate.evolve(state, event as Event)
        return changes
      })
    },
  }
}

/** `$12.50` */
export const moneyText = (amount: Cents): string => formatCents(amount)

/** Something that happened, with a value unless it is blank, as that of an erased person is. */
export const happened = (what: string, value = ''): Change[] => [{ what, ...(value === '' ? {} : { to: value }) }]

/** A value that differs; nothing when both are the same. A blank text counts as none. */
export function difference(what: string, before = '', after = ''): Change[] {
  if (before === after) return []
  return [{ what, ...(before === '' ? {} : { from: before }), ...(after === '' ? {} : { to: after }) }]
}

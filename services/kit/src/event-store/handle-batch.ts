import type { Decider, DomainEvent } from '../domain/decider.ts'
import { decideOn, type Decision, type StreamState } from '../domain/decision.ts'
import { allAnswered } from './all-answered.ts'
import type { BatchItem } from './event-metadata.ts'
import { storeReplies, type IdempotentReply } from './idempotency.ts'
import { handleEach, zip, type Outcome } from './shared-transaction.ts'
import type { StoreTransaction, StreamAppend } from './store-transaction.ts'

/** Items that are handled in one transaction, and what they are decided on. */
export interface Batch<State, Command, Event extends DomainEvent, Item> {
  readonly decider: Decider<State, Command, Event>
  /** The streams that the items may decide on, as this transaction has loaded them. A stream that is not among them is new. */
  readonly states: readonly StreamState<State>[]
  readonly items: readonly BatchItem<Item>[]
  /** The reply that is stored with an item's events, if any. */
  readonly replyOf?: (item: Item) => IdempotentReply | undefined
}

/** Decides on a stream as the items before, and what this item has decided so far, leave it. @throws Rejection */
export type Decide<State, Command, Event extends DomainEvent> = (
  stream: string,
  ...commands: readonly Command[]
) => Decision<State, Event>

/**
 * Decides on items one after the other, and appends what they decide with one insert per table. Each sees the events of those before.
 * Of an item that is rejected nothing is appended, and the rejection is its outcome; any other error fails them all.
 * @param handle one item; it may decide on several streams
 * @returns the outcomes, in the order of the items; those of rejected items are thrown by `requireFulfilled`
 */
export async function handleBatch<State, Command, Event extends DomainEvent, Own extends Event, Item, Result>(
  tx: StoreTransaction<Event>,
  { decider, states, items, replyOf = () => undefined }: Batch<State, Command, Own, Item>,
  handle: (item: Item, decide: Decide<State, Command, Own>) => Result | Promise<Result>,
): Promise<Outcome<Result>[]> {
  const latest = new Map(states.map((current) => [current.stream, current]))
  const appends: StreamAppend<Own>[] = []

  const outcomes = await handleEach(items, async ({ item, metadata }) => {
    const decisions: Decision<State, Own>[] = []
    const currentOf = (stream: string): StreamState<State> =>
      decisions.findLast((decision) => decision.stream === stream) ??
      latest.get(stream) ?? { stream, state: decider.initial, version: 0 }
    const result = await handle(item, (stream, ...commands) => {
      const decision = decideOn(decider, currentOf(stream), ...commands)
      decisions.push(decision)
      return decision
    })
    for (const decision of decisions) {
      latest.set(decision.stream, decision)
      appends.push({ ...decision, metadata })
    }
    return result
  })

  const replies = zip(items, outcomes).flatMap(([{ item }, { status }]) => (status === 'fulfilled' ? (replyOf(item) ?? []) : []))
  await allAnswered([tx.appendAll(appends), storeReplies(tx, replies)])
  return outcomes
}

/** The results of a batch in which no item may fail. @throws the rejection of the first that did */
export function requireFulfilled<Result>(outcomes: readonly Outcome<Result>[]): Result[] {
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

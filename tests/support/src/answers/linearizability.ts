/** A call as its client saw it. */
export interface TimedCall<Operation> {
  readonly operation: Operation
  readonly start: number
  /** When the answer came: it has surely taken effect then, once. Else Infinity: it may have, at any time after its start. */
  readonly end: number
}

/** An object without concurrency: what calls may be answered, one after the other. */
export interface SequentialModel<State, Operation> {
  readonly initial: State
  /** @returns undefined when no call has this answer in this state */
  apply(state: State, operation: Operation): State | undefined
  /** Equal for equal states. */
  keyOf(state: State): string
  /** Operations of the same kind lead from the same state to the same state. */
  kindOf(operation: Operation): string
  /** Whether the operation changes no state at all. */
  isRead(operation: Operation): boolean
  /** How far the state is from those in which a call has this answer: a hint where to search first. */
  distance(state: State, operation: Operation): number
  /** False when no order of the calls that are left leads to a state in which this one has its answer: the search turns back. */
  mayReach(state: State, left: CallsLeft<Operation>, operation: Operation): boolean
}

interface CallsLeft<Operation> {
  readonly certain: readonly Operation[]
  readonly uncertain: readonly Operation[]
}

export type Verdict<State, Operation> =
  | { readonly outcome: 'linearizable' }
  /** The state in which the search got furthest, and the call that has no place after it. */
  | { readonly outcome: 'not linearizable' | 'undecided'; readonly state: State; readonly blocked: TimedCall<Operation> }

type Calls<Operation> = readonly TimedCall<Operation>[]

/** Some calls have had their effect, and these are all: those before `first`, and of the later ones `ahead`. */
interface Position<State> {
  readonly first: number
  readonly ahead: ReadonlySet<number>
  /** Of each kind of uncertain calls, how many: those that start first. */
  readonly used: readonly number[]
  readonly state: State
}

export const isCertain = ({ end }: TimedCall<unknown>): boolean => end < Infinity
const byStart = <Operation>(calls: Calls<Operation>) => calls.toSorted((one, other) => one.start - other.start)

const keyOfPosition = ({ first, ahead, used }: Position<unknown>, state: string): string =>
  [first, [...ahead].sort((one, other) => one - other).join(), used.join(), state].join('|')

/** @param certain sorted by their start */
function createMoves<State, Operation>(
  model: SequentialModel<State, Operation>,
  certain: Calls<Operation>,
  uncertain: readonly Calls<Operation>[],
) {
  function place(position: Position<State>, indexes: readonly number[]): Position<State> {
    const ahead = new Set([...position.ahead, ...indexes])
    let { first } = position
    while (ahead.delete(first)) first += 1
    return { ...position, first, ahead }
  }

  /** The calls that may be next, since no other one has ended before they start, and when the first of them ends. */
  function findNext({ first, ahead }: Position<State>) {
    const next: { readonly index: number; readonly call: TimedCall<Operation> }[] = []
    let end = Infinity
    for (let index = first; index < certain.length; index += 1) {
      const call = certain[index]
      if (call === undefined || call.start > end) break
      if (ahead.has(index)) continue
      next.push({ index, call })
      end = Math.min(end, call.end)
    }
    return { next: next.sort((one, other) => one.call.end - other.call.end), end }
  }

  /** Places every read that the state allows: it hinders no other call. */
  function placeReads(position: Position<State>): Position<State> {
    const isAllowed = ({ operation }: TimedCall<Operation>) =>
      model.isRead(operation) && model.apply(position.state, operation) !== undefined
    const reads = findNext(position).next.filter(({ call }) => isAllowed(call))
    return reads.length === 0
      ? position
      : placeReads(
          place(
            position,
            reads.map(({ index }) => index),
          ),
        )
  }

  const last = certain.at(-1)

  /** Whether the last certain call may still have its answer. */
  function mayEnd({ first, ahead, used, state }: Position<State>): boolean {
    if (last === undefined || ahead.has(certain.length - 1)) return true
    const operations = (calls: Calls<Operation>) => calls.map(({ operation }) => operation)
    const left = {
      certain: operations(certain.slice(first, -1).filter((_, index) => !ahead.has(first + index))),
      uncertain: uncertain.flatMap((calls, kind) => operations(calls.slice(used[kind]))),
    }
    return model.mayReach(state, left, last.operation)
  }

  const nearestFirst = (positions: Position<State>[], goal: TimedCall<Operation> | undefined) =>
    goal === undefined
      ? positions
      : positions.sort((one, other) => model.distance(one.state, goal.operation) - model.distance(other.state, goal.operation))

  /** The positions one call further: a certain call first, then the uncertain one that leads nearest to a certain one. */
  function movesFrom(position: Position<State>): Position<State>[] {
    const { next, end } = findNext(position)
    const firstOfKind = new Map<string, (typeof next)[number]>()
    for (const one of next) {
      const kind = model.kindOf(one.call.operation)
      if (!firstOfKind.has(kind)) firstOfKind.set(kind, one)
    }
    const moves = [...firstOfKind.values()].flatMap(({ index, call }) => {
      const state = model.apply(position.state, call.operation)
      return state === undefined ? [] : [{ ...place(position, [index]), state }]
    })
    const possible = uncertain.flatMap((calls, kind) => {
      const call = calls[position.used[kind] ?? 0]
      const state = call === undefined || call.start > end ? undefined : model.apply(position.state, call.operation)
      return state === undefined ? [] : [{ ...position, state, used: position.used.with(kind, (position.used[kind] ?? 0) + 1) }]
    })
    const blocked = next.find(({ call }) => model.apply(position.state, call.operation) === undefined)
    return [...moves, ...nearestFirst(possible.filter(mayEnd), blocked?.call)]
  }

  return { placeReads, movesFrom, blockedAt: (position: Position<State>) => findNext(position).next[0]?.call }
}

/**
 * Searches for an order of the calls in which each has its effect between its start and its end, and its answer is that of the
 * model: Wing and Gong's search, with Lowe's memory of the calls and states that were seen together. Two rules keep it small,
 * because an order that is legal stays so when it is changed to keep them. A read is placed as soon as it may be. Of certain calls
 * of one kind the one that ends first goes first, of uncertain ones the one that starts first. And no uncertain call has its effect
 * after which the last certain call cannot have its answer any more.
 *
 * @param maxPositions after which the search gives up, undecided
 */
export function checkLinearizability<State, Operation>(
  model: SequentialModel<State, Operation>,
  calls: Calls<Operation>,
  maxPositions = 200_000,
): Verdict<State, Operation> {
  const certain = byStart(calls.filter(isCertain))
  const uncertain = [
    ...Map.groupBy(byStart(calls.filter((call) => !isCertain(call))), ({ operation }) => model.kindOf(operation)).values(),
  ]
  const { placeReads, movesFrom, blockedAt } = createMoves(model, certain, uncertain)
  const seen = new Set<string>()
  const waiting: Position<State>[] = [{ first: 0, ahead: new Set(), used: uncertain.map(() => 0), state: model.initial }]
  let furthest = -1
  let fault: Pick<Extract<Verdict<State, Operation>, { blocked: unknown }>, 'state' | 'blocked'> | undefined
  for (let from = waiting.pop(); from !== undefined && seen.size < maxPositions; from = waiting.pop()) {
    const position = placeReads(from)
    const key = keyOfPosition(position, model.keyOf(position.state))
    const blocked = blockedAt(position)
    if (blocked === undefined) return { outcome: 'linearizable' }
    if (seen.has(key)) continue
    seen.add(key)
    const placed = position.first + position.ahead.size
    if (placed > furthest) fault = { state: position.state, blocked }
    furthest = Math.max(furthest, placed)
    waiting.push(...movesFrom(position).reverse())
  }
  if (fault === undefined) throw new Error('A search without positions has found an order')
  return { outcome: seen.size < maxPositions ? 'not linearizable' : 'undecided', ...fault }
}

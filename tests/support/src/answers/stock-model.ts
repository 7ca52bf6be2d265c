import type { SequentialModel, TimedCall } from './linearizability.ts'

/** What a call does to the available units of a product, or tells about them. */
export interface StockOperation {
  /**
   * `change`: by so many units, less for an order, more for what comes back, never below 0. `refuse`: the answer that fewer were
   * available. `hold` and `release`: of units for an order that was not placed, so far as its customer knows.
   */
  readonly type: 'change' | 'set' | 'refuse' | 'read' | 'hold' | 'release'
  readonly units: number
}

/** @param end without one nobody knows whether it had its effect */
export const stockCall = (
  type: StockOperation['type'],
  units: number,
  start: number,
  end = Infinity,
): TimedCall<StockOperation> => ({
  operation: { type, units },
  start,
  end,
})

export interface StockUnits {
  readonly available: number
  /** How many holds there are of each number of units. */
  readonly holds: Readonly<Record<number, number>>
}

function changeHolds({ available, holds }: StockUnits, units: number, change: 1 | -1): StockUnits | undefined {
  const left = available - change * units
  const count = (holds[units] ?? 0) + change
  return left < 0 || count < 0 ? undefined : { available: left, holds: { ...holds, [units]: count } }
}

function changeTo(state: StockUnits, available: number): StockUnits | undefined {
  return available < 0 ? undefined : { ...state, available }
}

/** The stock of one product, as its customers and admins know it. It begins empty. */
export const stockModel: SequentialModel<StockUnits, StockOperation> = {
  initial: { available: 0, holds: {} },

  apply(state, { type, units }) {
    switch (type) {
      case 'change':
        return changeTo(state, state.available + units)
      case 'set':
        return changeTo(state, units)
      case 'refuse':
        return state.available < units ? state : undefined
      case 'read':
        return state.available === units ? state : undefined
      case 'hold':
        return changeHolds(state, units, 1)
      case 'release':
        return changeHolds(state, units, -1)
    }
  },

  distance({ available }, { type, units }) {
    switch (type) {
      case 'read':
        return Math.abs(available - units)
      case 'refuse':
        return Math.max(0, available - units + 1)
      case 'change':
        return Math.max(0, -units - available)
      default:
        return 0
    }
  },

  /** By the sums of units: what is certain comes; any other change, and any hold or its release, may. */
  mayReach({ available, holds }, { certain, uncertain }, { type, units }) {
    if (type !== 'read' || [...certain, ...uncertain].some((operation) => operation.type === 'set')) return true
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    const unitsOf = (operations: readonly StockOperation[], ofType: StockOperation['type']) =>
      operations.filter((operation) => operation.type === ofType).map((operation) => operation.units)
    const changes = unitsOf(uncertain, 'change')
    const held = sum(Object.entries(holds).map(([each, count]) => Number(each) * count))
    const sure = available + sum(unitsOf(certain, 'change'))
    const most = sure + held + sum(changes.filter((change) => change > 0))
    const least = sure + sum(changes.filter((change) => change < 0)) - sum(unitsOf(uncertain, 'hold'))
    return least <= units && units <= most
  },

  keyOf: ({ available, holds }) => `${String(available)} ${Object.values(holds).join()}`,
  kindOf: ({ type, units }) => `${type} ${String(units)}`,
  isRead: ({ type }) => type === 'refuse' || type === 'read',
}

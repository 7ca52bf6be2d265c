import { compareOutcomes, type OutcomesByState } from '@shop/kit/testing'
import { expect, it } from 'vitest'
import { stock, type StockCommand, type StockState } from '../../src/domain/stock.ts'
import { randomHistories } from './random-stock-commands.ts'

/** Enough that each outcome of the table occurs: the histories of a seed are always the same. */
const HISTORIES = 3_000
const SEED = 1

/** The states of the hold that an order has on the stock. */
const columns = ['none', 'held', 'kept', 'sold', 'released'] as const
type Column = (typeof columns)[number]

/** Of the order that the command is about; the stock itself has no states. */
const columnOf = ({ holds }: StockState, command: StockCommand): Column =>
  holds['orderId' in command ? command.orderId : 'order-1']?.status ?? 'none'

/** Every command in every state of a hold. A command without a row does not compile. */
const outcomes: Readonly<Record<StockCommand['type'], OutcomesByState<Column>>> = {
  HoldStock: {
    none: 'StockHeld, invalid_request, not_enough_stock',
    released: 'order_expired',
    otherwise: 'nothing',
  },
  KeepHold: {
    none: 'order_not_found',
    held: 'HoldKept',
    released: 'order_expired',
    otherwise: 'nothing',
  },
  ReturnUnits: {
    sold: 'UnitsReturned, nothing',
    otherwise: 'nothing',
  },
  AdjustStock: {
    otherwise: 'StockAdjusted, invalid_request, nothing, stock_changed',
  },
  SellHold: {
    none: 'order_not_found',
    sold: 'nothing',
    released: 'order_expired',
    otherwise: 'StockSold',
  },
  AbandonHold: {
    held: 'HoldReleased',
    otherwise: 'nothing',
  },
  OpenStock: {
    none: 'StockOpened, nothing',
    otherwise: 'nothing',
  },
  ExpireHold: {
    held: 'HoldReleased',
    kept: 'HoldReleased',
    sold: 'already_paid',
    otherwise: 'nothing',
  },
  CancelHold: {
    held: 'HoldReleased',
    kept: 'HoldReleased',
    sold: 'StockReturned',
    otherwise: 'nothing',
  },
}

it('every command leads in every state of a hold to what its table says, to all of it and to nothing else', () => {
  const { unexpected, missing } = compareOutcomes(stock, randomHistories(HISTORIES, SEED), { columns, columnOf, outcomes })
  expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
})

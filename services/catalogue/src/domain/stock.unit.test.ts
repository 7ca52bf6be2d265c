import { describe, expect, it } from 'vitest'
import { fold } from '@shop/kit/domain'
import { given } from '@shop/kit/testing'
import { stock, type HeldLine, type HoldCommandType, type StockEvent, type StockLevels } from './index.ts'

const productId = '019a0000-0000-7000-8000-000000000001'
const orderId = '019a0000-0000-7000-8000-0000000000aa'
const expiresAt = '2026-01-01T00:00:30.000Z'
const line: HeldLine = { productId, line: 0, qty: 3, name: 'Lamp', image: '/images/lamp.webp', unitPrice: 1_999, unitCost: 700 }

const levels = (available: number, held = 0, sold = 0): StockLevels => ({
  onHand: available + held + sold,
  available,
  held,
  sold,
})
const opened: StockEvent = { type: 'StockOpened', data: { productId, shelf: levels(0) } }
const stocked: StockEvent = { type: 'StockAdjusted', data: { productId, change: 10, shelf: levels(10) } }
const held: StockEvent = { type: 'StockHeld', data: { ...line, orderId, expiresAt, shelf: levels(7, 3) } }
const changed = (type: 'HoldKept' | 'StockSold' | 'HoldReleased' | 'StockReturned', after: StockLevels): StockEvent => ({
  type,
  data: { productId, orderId, qty: 3, shelf: after },
})
const kept = changed('HoldKept', levels(7, 3))
const sold = changed('StockSold', levels(7, 0, 3))
const released = changed('HoldReleased', levels(10))
const returned = changed('StockReturned', levels(10))

const adjust = (count: number, seen?: number) => ({ type: 'AdjustStock', productId, count, seen }) as const
const hold = { type: 'HoldStock', orderId, line, expiresAt } as const
const holdCommand = (type: HoldCommandType) => ({ type, productId, orderId }) as const
const tenAvailable = [opened, stocked]

describe('the stock of a product', () => {
  it('is opened without stock, once', () => {
    given(stock, []).when({ type: 'OpenStock', productId }).then([opened])
    given(stock, [opened]).when({ type: 'OpenStock', productId }).thenNothing()
  })

  it('is set to a figure, or changed by the difference to the figure that the form showed', () => {
    given(stock, [opened]).when(adjust(10)).then([stocked])
    given(stock, [...tenAvailable, held])
      .when(adjust(10))
      .then([{ type: 'StockAdjusted', data: { productId, change: 3, shelf: levels(10, 3) } }])
    given(stock, [...tenAvailable, held])
      .when(adjust(12, 10))
      .then([{ type: 'StockAdjusted', data: { productId, change: 2, shelf: levels(9, 3) } }])
    given(stock, [...tenAvailable, held])
      .when(adjust(4, 10))
      .then([{ type: 'StockAdjusted', data: { productId, change: -6, shelf: levels(1, 3) } }])
  })

  it('is unchanged by a stale form that does not change the figure', () => {
    given(stock, [...tenAvailable, held, sold])
      .when(adjust(10, 10))
      .thenNothing()
  })

  it('cannot be reduced by more than the available units', () => {
    given(stock, [...tenAvailable, held])
      .when(adjust(2, 10))
      .thenRejected('stock_changed', { available: 7 })
    given(stock, tenAvailable).when(adjust(-1)).thenRejected('stock_changed', { available: 10 })
    given(stock, tenAvailable)
      .when(adjust(2_000_000_000))
      .thenRejected('invalid_request', { reason: 'countInStock is too large' })
  })
})

describe('holding stock', () => {
  it('moves units from available to held', () => given(stock, tenAvailable).when(hold).then([held]))
  it('happens once for each order', () => {
    for (const after of [[held], [held, kept], [held, sold]])
      given(stock, [...tenAvailable, ...after])
        .when(hold)
        .thenNothing()
  })
  it('is rejected when the available stock is not enough', () => {
    given(stock, [opened]).when(hold).thenRejected('not_enough_stock', { name: 'Lamp' })
    given(stock, [...tenAvailable, held])
      .when({ ...hold, orderId: productId, line: { ...line, qty: 8 } })
      .thenRejected('not_enough_stock', { name: 'Lamp' })
  })
  it('is rejected for an order whose hold was released', () => {
    given(stock, [...tenAvailable, held, released])
      .when(hold)
      .thenRejected('order_expired')
  })
  it.each([0, -1, 1.5])('is rejected for %s units', (qty) => {
    given(stock, tenAvailable)
      .when({ ...hold, line: { ...line, qty } })
      .thenRejected('invalid_request', { reason: 'Invalid quantity' })
  })
})

describe('changing a hold', () => {
  it('KeepHold: held → kept', () => {
    given(stock, [...tenAvailable, held])
      .when(holdCommand('KeepHold'))
      .then([kept])
    for (const after of [[kept], [sold]])
      given(stock, [...tenAvailable, held, ...after])
        .when(holdCommand('KeepHold'))
        .thenNothing()
  })
  it('SellHold: held or kept → sold', () => {
    given(stock, [...tenAvailable, held])
      .when(holdCommand('SellHold'))
      .then([sold])
    given(stock, [...tenAvailable, held, kept])
      .when(holdCommand('SellHold'))
      .then([sold])
    given(stock, [...tenAvailable, held, sold])
      .when(holdCommand('SellHold'))
      .thenNothing()
  })
  it('AbandonHold: held → released; other states stay', () => {
    given(stock, [...tenAvailable, held])
      .when(holdCommand('AbandonHold'))
      .then([released])
    for (const after of [[held, kept], [held, sold], [held, released], []]) {
      given(stock, [...tenAvailable, ...after])
        .when(holdCommand('AbandonHold'))
        .thenNothing()
    }
  })
  it('ExpireHold: held or kept → released', () => {
    given(stock, [...tenAvailable, held])
      .when(holdCommand('ExpireHold'))
      .then([released])
    given(stock, [...tenAvailable, held, kept])
      .when(holdCommand('ExpireHold'))
      .then([released])
    given(stock, [...tenAvailable, held, released])
      .when(holdCommand('ExpireHold'))
      .thenNothing()
    given(stock, tenAvailable).when(holdCommand('ExpireHold')).thenNothing()
  })
  it('CancelHold: held or kept → released, sold → returned, once', () => {
    given(stock, [...tenAvailable, held])
      .when(holdCommand('CancelHold'))
      .then([released])
    given(stock, [...tenAvailable, held, kept])
      .when(holdCommand('CancelHold'))
      .then([released])
    given(stock, [...tenAvailable, held, sold])
      .when(holdCommand('CancelHold'))
      .then([returned])
    for (const after of [[held, released], [held, sold, returned], []]) {
      given(stock, [...tenAvailable, ...after])
        .when(holdCommand('CancelHold'))
        .thenNothing()
    }
    expect(fold(stock, [...tenAvailable, held, sold, returned]).holds).toEqual({
      [orderId]: { qty: 3, status: 'released', returned: 0 },
    })
  })
  it('rejects keeping or selling a hold that was released or never existed, and expiring a sold one', () => {
    for (const type of ['KeepHold', 'SellHold'] as const) {
      given(stock, [...tenAvailable, held, released])
        .when(holdCommand(type))
        .thenRejected('order_expired')
      given(stock, tenAvailable).when(holdCommand(type)).thenRejected('order_not_found')
    }
    given(stock, [...tenAvailable, held, sold])
      .when(holdCommand('ExpireHold'))
      .thenRejected('already_paid')
  })
})

describe('the state of a stock', () => {
  it('is the fold of its events', () => {
    const state = fold(stock, [...tenAvailable, held, kept, sold])
    expect(state).toEqual({ open: true, levels: levels(7, 0, 3), holds: { [orderId]: { qty: 3, status: 'sold', returned: 0 } } })
  })
})

describe('returned units', () => {
  const returnUnits = (qty: number, restock = true) =>
    ({ type: 'ReturnUnits', productId, orderId, qty, reason: 'refund', restock }) as const
  const back = (qty: number, after: StockLevels, restock = true): StockEvent => ({
    type: 'UnitsReturned',
    data: { productId, orderId, qty, shelf: after, reason: 'refund', restock },
  })
  const soldOut = [...tenAvailable, held, sold]

  it('can be sold again, and never more than were sold', () => {
    given(stock, soldOut)
      .when(returnUnits(2))
      .then([back(2, levels(9, 0, 1))])
    given(stock, [...soldOut, back(2, levels(9, 0, 1))])
      .when(returnUnits(2))
      .then([back(1, levels(10))])
    given(stock, [...soldOut, back(3, levels(10))])
      .when(returnUnits(1))
      .thenNothing()
  })

  it('that cannot be sold are no longer on hand', () => {
    given(stock, soldOut)
      .when(returnUnits(2, false))
      .then([back(2, { ...levels(7, 0, 1), onHand: 8 }, false)])
  })

  it('are not returned again when the order is cancelled', () => {
    for (const [restock, rest] of [
      [true, levels(9, 0, 1)],
      [false, { ...levels(7, 0, 1), onHand: 8 }],
    ] as const)
      given(stock, [...soldOut, back(2, rest, restock)])
        .when({ type: 'CancelHold', productId, orderId })
        .then([
          {
            type: 'StockReturned',
            data: { productId, orderId, qty: 1, shelf: { ...rest, available: rest.available + 1, sold: 0 } },
          },
        ])
  })

  it('need a hold that was sold', () => {
    for (const history of [tenAvailable, [...tenAvailable, held], [...tenAvailable, held, released]])
      given(stock, history).when(returnUnits(1)).thenNothing()
    given(stock, soldOut).when(returnUnits(0)).thenNothing()
  })
})

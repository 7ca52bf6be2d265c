import { describe, expect, it } from 'vitest'
import { fold } from '@shop/kit/domain'
import { given } from '@shop/kit/testing'
import { stock } from '../src/domain/index.ts'
import type { HeldLine, SettlingType, Shelf, StockEvent } from '../src/domain/index.ts'

const productId = '019a0000-0000-7000-8000-000000000001'
const orderId = '019a0000-0000-7000-8000-0000000000aa'
const expiresAt = '2026-01-01T00:00:30.000Z'
const line: HeldLine = { productId, line: 0, qty: 3, name: 'Lamp', image: '/images/lamp.webp', unitPrice: 1_999, unitCost: 700 }

const shelf = (available: number, held = 0, sold = 0): Shelf => ({ onHand: available + held + sold, available, held, sold })
const opened: StockEvent = { type: 'StockOpened', data: { productId, shelf: shelf(0) } }
const stocked: StockEvent = { type: 'StockAdjusted', data: { productId, change: 10, shelf: shelf(10) } }
const held: StockEvent = { type: 'StockHeld', data: { ...line, orderId, expiresAt, shelf: shelf(7, 3) } }
const settled = (type: 'HoldKept' | 'StockSold' | 'HoldReleased' | 'StockReturned', after: Shelf): StockEvent => ({
  type,
  data: { productId, orderId, qty: 3, shelf: after },
})
const kept = settled('HoldKept', shelf(7, 3))
const sold = settled('StockSold', shelf(7, 0, 3))
const released = settled('HoldReleased', shelf(10))
const returned = settled('StockReturned', shelf(10))

const set = (count: number, seen?: number) => ({ type: 'SetStock', productId, count, seen }) as const
const hold = { type: 'HoldStock', orderId, line, expiresAt } as const
const settle = (type: SettlingType) => ({ type, productId, orderId }) as const
const ten = [opened, stocked]

describe('the stock of a product', () => {
  it('begins empty, once', () => {
    given(stock, []).when({ type: 'OpenStock', productId }).then([opened])
    given(stock, [opened]).when({ type: 'OpenStock', productId }).thenNothing()
  })

  it('is set to a figure, or changed by what the form changed', () => {
    given(stock, [opened]).when(set(10)).then([stocked])
    given(stock, [...ten, held])
      .when(set(10))
      .then([{ type: 'StockAdjusted', data: { productId, change: 3, shelf: shelf(10, 3) } }])
    given(stock, [...ten, held])
      .when(set(12, 10))
      .then([{ type: 'StockAdjusted', data: { productId, change: 2, shelf: shelf(9, 3) } }])
    given(stock, [...ten, held])
      .when(set(4, 10))
      .then([{ type: 'StockAdjusted', data: { productId, change: -6, shelf: shelf(1, 3) } }])
  })

  it('is left alone by a stale form that changes no figure', () => {
    given(stock, [...ten, held, sold])
      .when(set(10, 10))
      .thenNothing()
  })

  it('takes away no more than can be sold now', () => {
    given(stock, [...ten, held])
      .when(set(2, 10))
      .thenRejected('stock_changed', { available: 7 })
    given(stock, ten).when(set(-1)).thenRejected('stock_changed', { available: 10 })
    given(stock, ten).when(set(2_000_000_000)).thenRejected('invalid_request', { reason: 'countInStock is too large' })
  })
})

describe('holding stock', () => {
  it('moves pieces from available to held', () => given(stock, ten).when(hold).then([held]))
  it('happens once for an order', () => {
    for (const after of [[held], [held, kept], [held, sold]])
      given(stock, [...ten, ...after])
        .when(hold)
        .thenNothing()
  })
  it('is refused when there is not enough', () => {
    given(stock, [opened]).when(hold).thenRejected('not_enough_stock', { name: 'Lamp' })
    given(stock, [...ten, held])
      .when({ ...hold, orderId: productId, line: { ...line, qty: 8 } })
      .thenRejected('not_enough_stock', { name: 'Lamp' })
  })
  it('is refused to an order whose hold is over', () => {
    given(stock, [...ten, held, released])
      .when(hold)
      .thenRejected('order_expired')
  })
  it.each([0, -1, 1.5])('is refused for %s pieces', (qty) => {
    given(stock, ten)
      .when({ ...hold, line: { ...line, qty } })
      .thenRejected('invalid_request', { reason: 'Invalid quantity' })
  })
})

describe('what becomes of a hold', () => {
  it('keep: held → kept', () => {
    given(stock, [...ten, held])
      .when(settle('KeepHold'))
      .then([kept])
    for (const after of [[kept], [sold]])
      given(stock, [...ten, held, ...after])
        .when(settle('KeepHold'))
        .thenNothing()
  })
  it('sell: held or kept → sold', () => {
    given(stock, [...ten, held])
      .when(settle('SellHold'))
      .then([sold])
    given(stock, [...ten, held, kept])
      .when(settle('SellHold'))
      .then([sold])
    given(stock, [...ten, held, sold])
      .when(settle('SellHold'))
      .thenNothing()
  })
  it('abandon: held → released, and nothing else', () => {
    given(stock, [...ten, held])
      .when(settle('AbandonHold'))
      .then([released])
    for (const after of [[held, kept], [held, sold], [held, released], []]) {
      given(stock, [...ten, ...after])
        .when(settle('AbandonHold'))
        .thenNothing()
    }
  })
  it('expire: held or kept → released', () => {
    given(stock, [...ten, held])
      .when(settle('ExpireHold'))
      .then([released])
    given(stock, [...ten, held, kept])
      .when(settle('ExpireHold'))
      .then([released])
    given(stock, [...ten, held, released])
      .when(settle('ExpireHold'))
      .thenNothing()
    given(stock, ten).when(settle('ExpireHold')).thenNothing()
  })
  it('cancel: held or kept → released, sold → returned, once', () => {
    given(stock, [...ten, held])
      .when(settle('CancelHold'))
      .then([released])
    given(stock, [...ten, held, kept])
      .when(settle('CancelHold'))
      .then([released])
    given(stock, [...ten, held, sold])
      .when(settle('CancelHold'))
      .then([returned])
    for (const after of [[held, released], [held, sold, returned], []]) {
      given(stock, [...ten, ...after])
        .when(settle('CancelHold'))
        .thenNothing()
    }
    expect(fold(stock, [...ten, held, sold, returned]).holds).toEqual({ [orderId]: { qty: 3, status: 'released' } })
  })
  it('an order that claims what is gone, or never was, is refused', () => {
    for (const type of ['KeepHold', 'SellHold'] as const) {
      given(stock, [...ten, held, released])
        .when(settle(type))
        .thenRejected('order_expired')
      given(stock, ten).when(settle(type)).thenRejected('order_not_found')
    }
    given(stock, [...ten, held, sold])
      .when(settle('ExpireHold'))
      .thenRejected('already_paid')
  })
})

describe('the state', () => {
  it('follows from the history', () => {
    const state = fold(stock, [...ten, held, kept, sold])
    expect(state).toEqual({ open: true, shelf: shelf(7, 0, 3), holds: { [orderId]: { qty: 3, status: 'sold' } } })
  })
})

import type { Cents } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import type { Decider } from '@shop/kit/domain'
import { EMPTY_SHELF, move, restock } from './shelf.ts'
import type { Shelf } from './shelf.ts'

/** held: until it runs out · kept: the order is placed · sold: it is paid, or is paid on delivery · released: back on the shelf. */
export type HoldStatus = 'held' | 'kept' | 'sold' | 'released'

export interface Hold {
  readonly qty: number
  readonly status: HoldStatus
}

/** What an order is promised of one product: the shop's own name, picture, price and cost at that moment. */
export interface HeldLine {
  readonly productId: string
  /** Its place in the order, from 0. */
  readonly line: number
  readonly qty: number
  readonly name: string
  readonly image: string
  readonly unitPrice: Cents
  readonly unitCost: Cents | null
}

/** Every fact carries the shelf after it. */
type OfOrder = { readonly productId: string; readonly orderId: string; readonly qty: number; readonly shelf: Shelf }

export type StockEvent =
  | { readonly type: 'StockOpened'; readonly data: { readonly productId: string; readonly shelf: Shelf } }
  | {
      readonly type: 'StockAdjusted'
      readonly data: { readonly productId: string; readonly change: number; readonly shelf: Shelf }
    }
  | { readonly type: 'StockHeld'; readonly data: OfOrder & HeldLine & { readonly expiresAt: string } }
  | { readonly type: 'HoldKept'; readonly data: OfOrder }
  | { readonly type: 'StockSold'; readonly data: OfOrder }
  | { readonly type: 'HoldReleased'; readonly data: OfOrder }
  /** What counted as sold, for an order paid on delivery, is back on the shelf. */
  | { readonly type: 'StockReturned'; readonly data: OfOrder }

export type StockCommand =
  | { readonly type: 'OpenStock'; readonly productId: string }
  /** `seen` is the figure that the form showed: the stock then changes by the difference, else the figure is set. */
  | { readonly type: 'SetStock'; readonly productId: string; readonly count: number; readonly seen?: number | undefined }
  | { readonly type: 'HoldStock'; readonly orderId: string; readonly line: HeldLine; readonly expiresAt: string }
  | { readonly type: SettlingType; readonly productId: string; readonly orderId: string }

/**
 * What becomes of a hold: KeepHold when its order is placed, SellHold when it is paid or paid on delivery,
 * AbandonHold when the order was never placed (what is kept or sold stays so), ExpireHold when a placed order ends unpaid,
 * CancelHold when an unpaid order is called off: what it had sold comes back too.
 */
export type SettlingType = 'KeepHold' | 'SellHold' | 'AbandonHold' | 'ExpireHold' | 'CancelHold'

export interface StockState {
  readonly open: boolean
  readonly shelf: Shelf
  /** By order; those of other orders than the command's need not be known. */
  readonly holds: Readonly<Record<string, Hold>>
}

const LARGEST_STOCK = 1_000_000_000

function setStock({ shelf }: StockState, productId: string, count: number, seen: number | undefined): StockEvent[] {
  const change = count - (seen ?? shelf.available)
  const after = restock(shelf, change)
  if (after.available < 0) return reject('stock_changed', { available: shelf.available })
  if (!Number.isSafeInteger(change) || after.available > LARGEST_STOCK) {
    return reject('invalid_request', { reason: 'countInStock is too large' })
  }
  return change === 0 ? [] : [{ type: 'StockAdjusted', data: { productId, change, shelf: after } }]
}

function holdStock({ shelf, holds }: StockState, orderId: string, line: HeldLine, expiresAt: string): StockEvent[] {
  const hold = holds[orderId]
  if (hold?.status === 'released') return reject('order_expired')
  if (hold !== undefined) return []
  if (!Number.isSafeInteger(line.qty) || line.qty < 1) return reject('invalid_request', { reason: 'Invalid quantity' })
  if (shelf.available < line.qty) return reject('not_enough_stock', { name: line.name })
  return [{ type: 'StockHeld', data: { ...line, orderId, expiresAt, shelf: move(shelf, line.qty, 'available', 'held') } }]
}

/** What an order claims of a hold that is gone is refused: whoever said so has to look at it. */
function claim(state: StockState, orderId: string): Hold {
  const hold = state.holds[orderId] ?? reject('order_not_found')
  return hold.status === 'released' ? reject('order_expired') : hold
}

function settle(type: SettlingType, state: StockState, productId: string, orderId: string): StockEvent[] {
  const { shelf, holds } = state
  const facts = (qty: number, after: Shelf) => ({ productId, orderId, qty, shelf: after })
  const release = ({ qty }: Hold): StockEvent[] => [
    { type: 'HoldReleased', data: facts(qty, move(shelf, qty, 'held', 'available')) },
  ]
  const takeBack = ({ qty }: Hold): StockEvent[] => [
    { type: 'StockReturned', data: facts(qty, move(shelf, qty, 'sold', 'available')) },
  ]
  switch (type) {
    case 'KeepHold': {
      const { qty, status } = claim(state, orderId)
      return status === 'held' ? [{ type: 'HoldKept', data: facts(qty, shelf) }] : []
    }
    case 'SellHold': {
      const { qty, status } = claim(state, orderId)
      return status === 'sold' ? [] : [{ type: 'StockSold', data: facts(qty, move(shelf, qty, 'held', 'sold')) }]
    }
    case 'AbandonHold': {
      const hold = holds[orderId]
      return hold?.status === 'held' ? release(hold) : []
    }
    case 'ExpireHold': {
      const hold = holds[orderId]
      if (hold === undefined || hold.status === 'released') return []
      return hold.status === 'sold' ? reject('already_paid') : release(hold)
    }
    case 'CancelHold': {
      const hold = holds[orderId]
      if (hold === undefined || hold.status === 'released') return []
      return hold.status === 'sold' ? takeBack(hold) : release(hold)
    }
  }
}

function keepHold(state: StockState, { orderId, qty, shelf }: OfOrder, status: HoldStatus): StockState {
  return { ...state, shelf, holds: { ...state.holds, [orderId]: { qty, status } } }
}

/** The pieces of one product: none is promised twice, and whatever happens they add up. */
export const stock: Decider<StockState, StockCommand, StockEvent> = {
  initial: { open: false, shelf: EMPTY_SHELF, holds: {} },

  decide(command, state) {
    switch (command.type) {
      case 'OpenStock':
        return state.open ? [] : [{ type: 'StockOpened', data: { productId: command.productId, shelf: EMPTY_SHELF } }]
      case 'SetStock':
        return setStock(state, command.productId, command.count, command.seen)
      case 'HoldStock':
        return holdStock(state, command.orderId, command.line, command.expiresAt)
      case 'KeepHold':
      case 'SellHold':
      case 'AbandonHold':
      case 'ExpireHold':
      case 'CancelHold':
        return settle(command.type, state, command.productId, command.orderId)
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'StockOpened':
      case 'StockAdjusted':
        return { ...state, open: true, shelf: event.data.shelf }
      case 'StockHeld':
        return keepHold(state, event.data, 'held')
      case 'HoldKept':
        return keepHold(state, event.data, 'kept')
      case 'StockSold':
        return keepHold(state, event.data, 'sold')
      case 'HoldReleased':
      case 'StockReturned':
        return keepHold(state, event.data, 'released')
    }
  },
}

import { nameWithOptions, type Specification } from '@shop/contracts/products'
import type { Cents } from '@shop/contracts/shared'
import type { WithdrawalExclusion, TaxClass } from '@shop/contracts/terms'
import { reject, type Decider } from '@shop/kit/domain'
import type { ImportedCount } from './imported-count.ts'
import { adjust, NO_STOCK, transfer, type StockLevels } from './stock-levels.ts'

/** held: until it expires · kept: the order is placed · sold: paid, or payable on delivery · released: available again. */
export type HoldStatus = 'held' | 'kept' | 'sold' | 'released'

export interface Hold {
  readonly qty: number
  /** Sold units that the customer gave back, or never got. */
  readonly returned: number
  readonly status: HoldStatus
}

/** One product held for an order, with its name, options, SKU, image, price and cost at that moment. */
export interface HeldLine {
  readonly productId: string
  /** Position in the order, from 0. */
  readonly line: number
  readonly qty: number
  readonly name: string
  readonly image: string
  readonly unitPrice: Cents
  readonly unitCost: Cents | null
  /** Absent without one, as in every event from before lines had it; so are the options. */
  readonly sku?: string
  readonly options?: readonly Specification[]
  /** Absent: standard. */
  readonly taxClass?: TaxClass
  /** Absent: it can be withdrawn from. */
  readonly withdrawalExclusion?: WithdrawalExclusion
  /** Of one unit, in grams. Absent: unknown. */
  readonly weight?: number
}

/** The stock levels of the product after the event, under their stored name. */
export type StockChange = { readonly productId: string; readonly shelf: StockLevels }

type HoldChange = StockChange & { readonly orderId: string; readonly qty: number }

/** Some sold units came back from the customer, or were refunded before they were sent. */
type UnitsReturned = HoldChange & {
  /** Absent in older events, of returns. */
  readonly reason?: ReturnReason
  /** Whether the units are available again, else they are no longer on hand. Absent in older events: they are. */
  readonly restock?: boolean
}

export type ReturnReason = 'return' | 'refund'

export type StockEvent =
  | { readonly type: 'StockOpened'; readonly data: StockChange }
  /** `imported`: of an import, whose file had the figure that it was based on. */
  | {
      readonly type: 'StockAdjusted'
      readonly data: StockChange & { readonly change: number; readonly imported?: ImportedCount }
    }
  | { readonly type: 'StockHeld'; readonly data: HoldChange & HeldLine & { readonly expiresAt: string } }
  | { readonly type: 'HoldKept'; readonly data: HoldChange }
  | { readonly type: 'StockSold'; readonly data: HoldChange }
  | { readonly type: 'HoldReleased'; readonly data: HoldChange }
  /** Units sold to a cancelled cash-on-delivery order are available again. */
  | { readonly type: 'StockReturned'; readonly data: HoldChange }
  | { readonly type: 'UnitsReturned'; readonly data: UnitsReturned }

/**
 * Commands that change a hold: KeepHold when its order is placed; SellHold when the order is paid, or placed with payment on
 * delivery; AbandonHold when the order was never placed (a kept or sold hold stays); ExpireHold when a placed order ends
 * unpaid; CancelHold when an order is cancelled (a sold hold is returned).
 */
export type HoldCommandType = 'KeepHold' | 'SellHold' | 'AbandonHold' | 'ExpireHold' | 'CancelHold'

type OpenStock = { readonly type: 'OpenStock'; readonly productId: string }

/** Sets the available stock to `count`; with `seen`, the figure that the form showed, changes it by the difference. */
type AdjustStock = {
  readonly type: 'AdjustStock'
  readonly productId: string
  readonly count: number
  readonly seen?: number
  readonly imported?: ImportedCount
}

type HoldStock = {
  readonly type: 'HoldStock'
  readonly orderId: string
  readonly line: HeldLine
  readonly expiresAt: string
}

type HoldCommand = { readonly type: HoldCommandType; readonly productId: string; readonly orderId: string }

type ReturnUnits = {
  readonly type: 'ReturnUnits'
  readonly productId: string
  readonly orderId: string
  readonly qty: number
  readonly reason: ReturnReason
  readonly restock: boolean
}

export type StockCommand = OpenStock | AdjustStock | HoldStock | HoldCommand | ReturnUnits

export interface StockState {
  readonly open: boolean
  readonly levels: StockLevels
  /** By order id. A decision needs only the hold of the command's order. */
  readonly holds: Readonly<Record<string, Hold>>
}

const MAX_AVAILABLE = 1_000_000_000

function adjustStock({ levels }: StockState, { productId, count, seen, imported }: AdjustStock): StockEvent[] {
  const change = count - (seen ?? levels.available)
  const after = adjust(levels, change)
  if (after.available < 0) return reject('stock_changed', { available: levels.available })
  if (!Number.isSafeInteger(change) || after.available > MAX_AVAILABLE) {
    return reject('invalid_request', { reason: 'countInStock is too large' })
  }
  if (change === 0) return []
  return [{ type: 'StockAdjusted', data: { productId, change, shelf: after, ...(imported ? { imported } : {}) } }]
}

function holdStock({ levels, holds }: StockState, { orderId, line, expiresAt }: HoldStock): StockEvent[] {
  const hold = holds[orderId]
  if (hold?.status === 'released') return reject('order_expired')
  if (hold !== undefined) return []
  if (!Number.isSafeInteger(line.qty) || line.qty < 1) return reject('invalid_request', { reason: 'Invalid quantity' })
  if (levels.available < line.qty) return reject('not_enough_stock', { name: nameWithOptions(line) })
  return [{ type: 'StockHeld', data: { ...line, orderId, expiresAt, shelf: transfer(levels, line.qty, 'available', 'held') } }]
}

/** @throws Rejection `order_not_found`, `order_expired` when the order has no hold, or a released one */
function requireHold({ holds }: StockState, orderId: string): Hold {
  const hold = holds[orderId] ?? reject('order_not_found')
  return hold.status === 'released' ? reject('order_expired') : hold
}

type HoldEventType = 'HoldKept' | 'StockSold' | 'HoldReleased' | 'StockReturned'

/** @param levels after the change */
function changeHold(type: HoldEventType, { productId, orderId }: HoldCommand, { qty }: Hold, levels: StockLevels): StockEvent[] {
  return [{ type, data: { productId, orderId, qty, shelf: levels } }]
}

function keepHold(state: StockState, command: HoldCommand): StockEvent[] {
  const hold = requireHold(state, command.orderId)
  return hold.status === 'held' ? changeHold('HoldKept', command, hold, state.levels) : []
}

function sellHold(state: StockState, command: HoldCommand): StockEvent[] {
  const hold = requireHold(state, command.orderId)
  if (hold.status === 'sold') return []
  return changeHold('StockSold', command, hold, transfer(state.levels, hold.qty, 'held', 'sold'))
}

function releaseHold({ levels }: StockState, command: HoldCommand, hold: Hold): StockEvent[] {
  return changeHold('HoldReleased', command, hold, transfer(levels, hold.qty, 'held', 'available'))
}

function abandonHold(state: StockState, command: HoldCommand): StockEvent[] {
  const hold = state.holds[command.orderId]
  return hold?.status === 'held' ? releaseHold(state, command, hold) : []
}

function expireHold(state: StockState, command: HoldCommand): StockEvent[] {
  const hold = state.holds[command.orderId]
  if (hold === undefined || hold.status === 'released') return []
  return hold.status === 'sold' ? reject('already_paid') : releaseHold(state, command, hold)
}

/** Without the units that were returned before. */
function cancelHold(state: StockState, command: HoldCommand): StockEvent[] {
  const hold = state.holds[command.orderId]
  if (hold === undefined || hold.status === 'released') return []
  if (hold.status !== 'sold') return releaseHold(state, command, hold)
  const qty = hold.qty - hold.returned
  return changeHold('StockReturned', command, { ...hold, qty }, transfer(state.levels, qty, 'sold', 'available'))
}

/** Never more than were sold. */
function returnUnits({ levels, holds }: StockState, command: ReturnUnits): StockEvent[] {
  const { productId, orderId, reason, restock } = command
  const hold = holds[orderId]
  if (hold?.status !== 'sold') return []
  const qty = Math.min(command.qty, hold.qty - hold.returned)
  const returned = transfer(levels, qty, 'sold', 'available')
  const shelf = restock ? returned : adjust(returned, -qty)
  return qty > 0 ? [{ type: 'UnitsReturned', data: { productId, orderId, qty, shelf, reason, restock } }] : []
}

function setHold(state: StockState, { orderId, qty, shelf: levels }: HoldChange, status: HoldStatus): StockState {
  return { ...state, levels, holds: { ...state.holds, [orderId]: { qty, status, returned: 0 } } }
}

function addReturned(state: StockState, { orderId, qty, shelf: levels }: HoldChange): StockState {
  const hold = state.holds[orderId]
  const holds = hold && { ...state.holds, [orderId]: { ...hold, returned: hold.returned + qty } }
  return { ...state, levels, holds: holds ?? state.holds }
}

/** The stock of one product. A unit is held for one order at a time, and the levels always add up. */
export const stock: Decider<StockState, StockCommand, StockEvent> = {
  initial: { open: false, levels: NO_STOCK, holds: {} },

  decide(command, state) {
    switch (command.type) {
      case 'OpenStock':
        return state.open ? [] : [{ type: 'StockOpened', data: { productId: command.productId, shelf: NO_STOCK } }]
      case 'AdjustStock':
        return adjustStock(state, command)
      case 'HoldStock':
        return holdStock(state, command)
      case 'KeepHold':
        return keepHold(state, command)
      case 'SellHold':
        return sellHold(state, command)
      case 'AbandonHold':
        return abandonHold(state, command)
      case 'ExpireHold':
        return expireHold(state, command)
      case 'CancelHold':
        return cancelHold(state, command)
      case 'ReturnUnits':
        return returnUnits(state, command)
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'StockOpened':
      case 'StockAdjusted':
        return { ...state, open: true, levels: event.data.shelf }
      case 'StockHeld':
        return setHold(state, event.data, 'held')
      case 'HoldKept':
        return setHold(state, event.data, 'kept')
      case 'StockSold':
        return setHold(state, event.data, 'sold')
      case 'HoldReleased':
      case 'StockReturned':
        return setHold(state, event.data, 'released')
      case 'UnitsReturned':
        return addReturned(state, event.data)
    }
  },
}

import { type Order, priceRefund } from '@shop/contracts/orders'
import { nameWithOptions } from '@shop/contracts/products'
import type { RefundList } from '@shop/contracts/refunds'
import { type Cents, toCents } from '@shop/contracts/shared'
import { soldItem } from '../../lib/orders/soldItem.ts'

/** An order line with units that are not refunded yet. */
export interface RefundableLine {
  readonly product: string
  /** With its options. */
  readonly name: string
  readonly unitPrice: Cents
  readonly refundableQty: number
}

/** The selected quantity of each product; null selects the whole refundable amount, including shipping. */
export type RefundSelection = ReadonlyMap<string, number> | null

/** A begun refund counts as made until the provider refuses it. */
export function activeRefunds({ refunds }: RefundList): RefundList['refunds'] {
  return refunds.filter(({ status }) => status === 'begun' || status === 'done')
}

export function refundableLines({ orderItems }: Pick<Order, 'orderItems'>, refunds: RefundList): RefundableLine[] {
  const refundedLines = activeRefunds(refunds).flatMap(({ lines }) => lines)
  const refundedQty = (id: string) => refundedLines.filter(({ product }) => product === id).reduce((sum, { qty }) => sum + qty, 0)
  return orderItems
    .map(({ product, price, qty, ...line }) => ({
      product,
      name: nameWithOptions(line),
      unitPrice: toCents(price),
      refundableQty: qty - refundedQty(product),
    }))
    .filter(({ refundableQty }) => refundableQty > 0)
}

export function selectedQty(selection: RefundSelection, { product, refundableQty }: RefundableLine): number {
  return selection === null ? refundableQty : (selection.get(product) ?? 0)
}

/** The amount of the refund in cents, at most the order's refundable amount. */
export function refundAmount(selection: RefundSelection, order: Pick<Order, 'orderItems'>, refunds: RefundList): Cents {
  const refundableAmount = toCents(refunds.left)
  if (selection === null) return refundableAmount
  const left = refundableLines(order, refunds)
  if (left.every((line) => selectedQty(selection, line) === 0)) return 0
  const lines = order.orderItems.map((item) => {
    const line = left.find(({ product }) => product === item.product)
    return { ...soldItem(item), qtyLeft: line ? line.refundableQty - selectedQty(selection, line) : 0 }
  })
  const byLines = activeRefunds(refunds).filter((refund) => refund.lines.length > 0)
  const refunded = byLines.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return Math.min(refundableAmount, priceRefund(lines, refunded))
}

/** Selects all units of all lines, without shipping. */
export function selectAllLines(lines: readonly RefundableLine[]): RefundSelection {
  return new Map(lines.map((line) => [line.product, line.refundableQty]))
}

/** Changes the quantity of one line; a selection of everything becomes a selection of lines, without shipping. */
export function selectQty(
  selection: RefundSelection,
  lines: readonly RefundableLine[],
  product: string,
  qty: number,
): RefundSelection {
  const quantities = new Map(lines.map((line) => [line.product, selectedQty(selection, line)]))
  return quantities.set(product, qty)
}

/** Whether units are refunded that were not sent. */
export function refundsUnsent(selection: RefundSelection, { toSend = [] }: Pick<Order, 'toSend'>): boolean {
  return toSend.some(({ product }) => selection === null || (selection.get(product) ?? 0) > 0)
}

/** Whether all selected units may be some that were sent, while units of their products are left to send. */
export function mayBeSent(selection: RefundSelection, order: Pick<Order, 'toSend' | 'shipments'>): boolean {
  if (selection === null || !refundsUnsent(selection, order)) return false
  const sent = (order.shipments ?? []).flatMap(({ lines }) => lines)
  const sentQty = (id: string) => sent.filter(({ product }) => product === id).reduce((sum, { qty }) => sum + qty, 0)
  return [...selection].every(([product, qty]) => qty <= sentQty(product))
}

/** What staff say of the units: whether those that were not sent are sold again, and whether they were sent. */
export interface UnitsChoice {
  readonly restock: boolean
  readonly sent: boolean
}

/** What of the choice belongs to the selected units. */
export function choiceFor(
  { restock, sent }: UnitsChoice,
  selection: RefundSelection,
  order: Pick<Order, 'toSend' | 'shipments'>,
) {
  const areSent = sent && mayBeSent(selection, order)
  return { sent: areSent ? true : undefined, restock: !areSent && refundsUnsent(selection, order) ? restock : undefined }
}

/** The lines of the refund request; undefined requests the whole refundable amount. */
export function refundLines(selection: RefundSelection): { product: string; qty: number }[] | undefined {
  if (selection === null) return undefined
  return [...selection].filter(([, qty]) => qty > 0).map(([product, qty]) => ({ product, qty }))
}

import { shownPostalCode } from '@shop/contracts/addresses/postal-code'
import { labelledTaxes, shippingLabel } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { nameWithOptions } from '@shop/contracts/products'
import { amountToCollect, moneyText } from '@shop/kit/domain'

const RIGHT_TO_LEFT = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u

/** A text within a sentence. One of letters from right to left turns nothing around it: U+2068 and U+2069 isolate it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** 2 × Tee – M */
export const unitsText = (qty: number, line: OrderRow['lines'][number] | undefined): string =>
  `${String(qty)} × ${line === undefined ? '' : isolated(nameWithOptions(line))}`

type Row = [label: string, amount: string]

const lineRow = (line: OrderRow['lines'][number]): Row => [unitsText(line.qty, line), moneyText(line.qty * line.unitPrice)]

/** The lines of an order without the units that were refunded instead of sent, and what went back; without a refund also the totals. */
export function deliveredRowsOf(order: OrderRow): Row[] {
  if (order.refunded === 0) return rowsOf(order)
  const withdrawn = order.withdrawals.flatMap(({ lines }) => lines)
  const delivered = order.lines.map((line) => {
    const units = withdrawn.filter(({ productId }) => productId === line.productId).reduce((sum, { qty }) => sum + qty, 0)
    return { ...line, qty: line.qty - units }
  })
  return [...delivered.filter(({ qty }) => qty > 0).map(lineRow), ['Refunded', moneyText(order.refunded)]]
}

/** The lines of an order and its totals. */
export function rowsOf({ lines, totals }: OrderRow): Row[] {
  return [
    ...lines.map(lineRow),
    [shippingLabel(totals), moneyText(totals.shipping)],
    ...labelledTaxes(totals).map(({ label, amount }): Row => [label, moneyText(amount)]),
    ['Total', moneyText(totals.total)],
  ]
}

const listed = (parts: readonly string[], separator: string): string => parts.filter((part) => part !== '').join(separator)

/** The shipping address in one line; blank once it is erased. */
function addressText({
  recipient = '',
  company = '',
  address,
  address2 = '',
  city,
  state = '',
  postalCode,
  country,
}: OrderRow['shippingAddress']) {
  const place = listed([listed([city, state], ', '), shownPostalCode(postalCode)], ' ')
  return address === '' ? '' : listed([recipient, company, address, address2, place, country], ', ')
}

/**
 * Where an order goes and how it is paid: a mistake is noticed before the parcel is sent. Nothing of an order that has ended since.
 * @param verified whether the reader's address is proven: else somebody else may have written the words of the shipping address
 */
export function orderFacts(order: OrderRow, verified: boolean): string[] {
  if (order.status === 'cancelled' || order.status === 'expired') return []
  const address = addressText(order.shippingAddress)
  const where = verified ? `It goes to: ${isolated(address)}.` : 'Please check the shipping address on the page of your order.'
  const how = order.paymentMethod === 'COD' ? 'in cash on delivery' : 'by card'
  const due = order.paymentMethod === 'COD' && order.paidAt === null ? amountToCollect(order) : 0
  const ready = due === 0 ? '' : ` Please have ${moneyText(due)} ready.`
  const payment = `${order.paidAt === null ? 'You pay' : 'You have paid'} ${how}.${ready}`
  return address === '' ? [payment] : [where, payment]
}

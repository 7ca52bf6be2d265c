import type { OrderRow } from '../orders/order-row.ts'
import { shopCurrency } from '../shared/index.ts'
import { trackingUrl } from '../shipments/index.ts'
import { ucpOf } from './capabilities.ts'
import { namesOf } from './names.ts'
import { presentLineTotals, presentTotals } from './totals.ts'

/** What the program that began a checkout has been shown of it. */
export interface OrderedCheckout {
  /** Its order is known to the program by it. */
  readonly id: string
  readonly lines: readonly {
    readonly id: string
    readonly product: string
    readonly title: string
    readonly image?: string | undefined
  }[]
}

interface UnitsOf {
  readonly lines: readonly { readonly productId: string; readonly qty: number }[]
}

const unitsOf = (all: readonly UnitsOf[], product: string): number =>
  all.flatMap(({ lines }) => lines).reduce((sum, { productId, qty }) => (productId === product ? sum + qty : sum), 0)

function lineStatus(total: number, fulfilled: number): string {
  if (total === 0) return 'removed'
  if (fulfilled === total) return 'fulfilled'
  return fulfilled > 0 ? 'partial' : 'processing'
}

/** Lines of an order are one for each product; each has the id of the first of the checkout's. */
function presentOrderLine(checkout: OrderedCheckout, row: OrderRow, line: OrderRow['lines'][number]): object {
  const shown = checkout.lines.find(({ product }) => product === line.productId)
  const isCancelled = row.cancelledAt !== null
  const total = isCancelled ? 0 : Math.max(0, line.qty - unitsOf(row.withdrawals, line.productId))
  const fulfilled = Math.min(total, unitsOf(row.shipments, line.productId))
  return {
    id: shown?.id ?? line.productId,
    item: {
      id: line.productId,
      title: shown?.title ?? line.name,
      price: line.unitPrice,
      ...(shown?.image !== undefined && { image_url: shown.image }),
    },
    quantity: { original: line.qty, total, fulfilled },
    totals: presentLineTotals(line.unitPrice * line.qty),
    status: lineStatus(total, fulfilled),
  }
}

function presentAddress({ shippingAddress }: OrderRow): object {
  const { address, address2, city, state, postalCode, country, countryCode, recipient, phone } = shippingAddress
  const fields = {
    street_address: address,
    extended_address: address2,
    address_locality: city,
    address_region: state,
    postal_code: postalCode,
    address_country: countryCode ?? country,
    phone_number: phone,
    ...namesOf(recipient),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
}

function presentFulfilment(checkout: OrderedCheckout, row: OrderRow): object {
  const idOf = (product: string): string => checkout.lines.find((line) => line.product === product)?.id ?? product
  const events = row.shipments.flatMap(({ shipmentId, lines, carrier, trackingNumber, sentAt, deliveredAt }) => {
    const address = trackingUrl(carrier, trackingNumber)
    const said = {
      line_items: lines.map(({ productId, qty }) => ({ id: idOf(productId), quantity: qty })),
      ...(carrier !== null && { carrier }),
      ...(trackingNumber !== null && { tracking_number: trackingNumber }),
      ...(address !== undefined && { tracking_url: address }),
    }
    const at = deliveredAt ?? row.deliveredAt
    const shipped = { id: `${shipmentId}-shipped`, occurred_at: sentAt, type: 'shipped', ...said }
    return at === null ? [shipped] : [shipped, { id: `${shipmentId}-delivered`, occurred_at: at, type: 'delivered', ...said }]
  })
  const expectation = {
    id: 'parcel',
    line_items: row.lines.map(({ productId, qty }) => ({ id: idOf(productId), quantity: qty })),
    method_type: row.totals.delivery?.pickUp === true ? 'pickup' : 'shipping',
    destination: presentAddress(row),
  }
  return { expectations: [expectation], events }
}

function presentAdjustments({ cancelledAt, refundedAt, refunded }: OrderRow): object[] {
  const cancellation = { id: 'cancellation', type: 'cancellation', occurred_at: cancelledAt, status: 'completed' }
  const totals = [{ type: 'total', amount: -refunded }]
  const refund = { id: 'refund', type: 'refund', occurred_at: refundedAt, status: 'completed', totals }
  return [...(cancelledAt === null ? [] : [cancellation]), ...(refundedAt === null || refunded === 0 ? [] : [refund])]
}

/** An order as it is now, in the words of the protocol. */
export const presentUcpOrder = (checkout: OrderedCheckout, row: OrderRow, permalink: string): object => ({
  ucp: ucpOf('dev.ucp.shopping.order'),
  id: checkout.id,
  label: row.number,
  checkout_id: checkout.id,
  permalink_url: permalink,
  line_items: row.lines.map((line) => presentOrderLine(checkout, row, line)),
  fulfillment: presentFulfilment(checkout, row),
  adjustments: presentAdjustments(row),
  currency: shopCurrency().code.toUpperCase(),
  totals: presentTotals(row.totals, true),
})

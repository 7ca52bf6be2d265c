import type { FailureCode } from '@shop/contracts/shared'
import { toPayableOrder, type OrderRow } from '@shop/contracts/orders/calls'
import { isRejection, reject, type Rejection } from '@shop/kit/domain'
import type { createPlacement } from '../orders/placement.ts'
import type { ServiceClients } from '../../service-clients.ts'
import { recoverable, type UcpMessage } from './answers.ts'
import type { UcpSession } from './sessions.ts'

const AGAIN = 'The order was not placed. Please complete the checkout again.'

/** After these the order does not exist, and will not under its key. */
const outcomes: Partial<Record<FailureCode, { readonly code: string; readonly path: string; readonly content?: string }>> = {
  product_not_found: { code: 'item_unavailable', path: '$.line_items' },
  not_enough_stock: { code: 'out_of_stock', path: '$.line_items' },
  prices_changed: { code: 'price_changed', path: '$.totals' },
  delivery_unavailable: { code: 'address_undeliverable', path: '$.fulfillment' },
  order_refused: { code: 'order_refused', path: '$.line_items' },
  total_too_large: { code: 'payment_unavailable', path: '$.payment' },
  total_too_small: { code: 'payment_unavailable', path: '$.payment' },
  order_expired: { code: 'checkout_expired', path: '$', content: AGAIN },
  // The guest was erased at this moment.
  bad_token: { code: 'checkout_changed', path: '$', content: AGAIN },
}

/** Likewise, but for limits, which are no outcome of trade. */
const LIMITS = ['too_many_open_orders', 'too_many_unconfirmed_orders', 'too_many_requests'] as const

/** What becomes of a checkout that is to be an order. */
type Placing = { readonly row: OrderRow; readonly paymentUrl?: string | undefined } | RefusedPlacing

/** There is no order; without a message a limit was exceeded. */
export interface RefusedPlacing {
  readonly refused: Rejection
  readonly message?: UcpMessage
}

interface Ports {
  readonly placement: ReturnType<typeof createPlacement>
  readonly payments: ServiceClients['payments']
}

function refusalOf(refused: Rejection): RefusedPlacing {
  const outcome = outcomes[refused.code]
  return outcome === undefined
    ? { refused }
    : { refused, message: recoverable(outcome.code, outcome.content ?? refused.message, outcome.path) }
}

/** The payment page; undefined for an order that is paid, or can no longer be. */
async function openPaymentPage(payments: Ports['payments'], row: OrderRow, email: string): Promise<string | undefined> {
  try {
    return (await payments.openSession({ orderId: row.orderId, customerEmail: email, order: toPayableOrder(row) })).url
  } catch (error) {
    if (isRejection(error, 'already_paid', 'order_expired')) return undefined
    throw error
  }
}

/**
 * Places the order of a checkout, and opens its payment page. Whoever does it again, also after a crash, gets the same order: its key is the
 * checkout and the attempt.
 * @throws Rejection while it is not known whether the order exists
 */
export function createOrderPlacing({ placement, payments }: Ports) {
  async function place({ id, attempt }: UcpSession, { email, ...body }: NonNullable<UcpSession['content']['order']>) {
    try {
      const orderer = await placement.guest(email)
      return await placement.place(`ucp:${id}:${String(attempt)}`, orderer, body)
    } catch (error) {
      if (isRejection(error, ...LIMITS, ...(Object.keys(outcomes) as FailureCode[]))) return refusalOf(error)
      throw error
    }
  }
  return async (session: UcpSession): Promise<Placing> => {
    const order = session.content.order ?? reject('internal')
    const placed = await place(session, order)
    if ('refused' in placed) return placed
    const { order: row } = placed
    return row.paymentMethod === 'COD' ? { row } : { row, paymentUrl: await openPaymentPage(payments, row, order.email) }
  }
}

import type { Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { returnableUnits, returnRequest } from '@shop/contracts/returns'
import type { ReturnRow } from '@shop/contracts/returns/calls'
import type { Logger } from '@shop/kit/telemetry'
import type { ServiceClients } from '../../service-clients.ts'

type Line = ReturnRow['lines'][number]
type Clients = Pick<ServiceClients, 'orders' | 'payments'>

/** The units of an order that were refunded, or are about to be. Of cash nobody knows. */
export async function refundedLines(
  { payments }: Pick<Clients, 'payments'>,
  { orderId, paymentMethod }: OrderRow,
): Promise<Line[]> {
  if (paymentMethod === 'COD') return []
  const { refunds } = await payments.refundsOf({ orderId })
  return refunds.flatMap(({ status, lines }) => (status === 'begun' || status === 'done' ? lines : []))
}

/** A delivered order is shown without its returns if they cannot be read, for example while payments do not answer. */
export async function presentReturns(
  { clients, logger }: { readonly clients: Clients; readonly logger: Logger },
  row: OrderRow,
): Promise<Pick<Order, 'returns' | 'returnable'>> {
  if (row.status !== 'delivered') return {}
  const { orderId } = row
  try {
    const refunded = await refundedLines(clients, row)
    const { returns, returnable } = await clients.orders.returnsOf({ orderId, refunded })
    return {
      ...(returns.length === 0 ? {} : { returns: returns.map((each) => returnRequest.present(each)) }),
      ...(returnable === null ? {} : { returnable: returnableUnits.present(returnable) }),
    }
  } catch (error) {
    logger.warn({ err: error, orderId }, 'the returns of an order could not be read')
    return {}
  }
}

import type { Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { toDollars } from '@shop/contracts/shared'
import type { Logger } from '@shop/kit/telemetry'
import type { ServiceClients } from '../../service-clients.ts'

/** A paid order is shown without the numbers if they cannot be read, for example while they are being given. */
export async function presentInvoices(
  { clients, logger }: { readonly clients: Pick<ServiceClients, 'orders'>; readonly logger: Logger },
  { orderId, paidAt }: OrderRow,
  at?: string,
): Promise<Pick<Order, 'invoice' | 'creditNotes'>> {
  if (paidAt === null) return {}
  try {
    const { invoice, creditNotes } = await clients.orders.invoicesOf({ orderId, ...(at === undefined ? {} : { at }) })
    const notes = creditNotes.map(({ number, amount }) => ({ number, amount: toDollars(amount) }))
    return { ...(invoice === null ? {} : { invoice }), ...(notes.length === 0 ? {} : { creditNotes: notes }) }
  } catch (error) {
    logger.warn({ err: error, orderId }, 'the numbers of the invoices of an order could not be read')
    return {}
  }
}

import type { Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { toDollars } from '@shop/contracts/shared'
import type { Logger } from '@shop/kit/telemetry'
import type { ServiceClients } from '../../service-clients.ts'

/** An order that was paid is shown without the numbers if they cannot be read, for example while they are being given. */
export async function presentInvoices(
  { clients, logger }: { readonly clients: Pick<ServiceClients, 'orders'>; readonly logger: Logger },
  { orderId, paidAt, paymentMethod }: OrderRow,
  at?: string,
): Promise<Pick<Order, 'invoice' | 'cancelledInvoices' | 'creditNotes'>> {
  // Cash may have been recorded by mistake.
  if (paidAt === null && paymentMethod === 'Stripe') return {}
  try {
    const {
      invoice,
      earlierInvoices = [],
      creditNotes,
    } = await clients.orders.invoicesOf({ orderId, ...(at === undefined ? {} : { at }) })
    const notes = creditNotes.map(({ number, amount }) => ({ number, amount: toDollars(amount) }))
    const valid = paidAt === null ? null : invoice
    const cancelled = earlierInvoices.map(({ number }) => number)
    if (invoice !== null && valid === null) cancelled.push(invoice)
    return {
      ...(valid === null ? {} : { invoice: valid }),
      ...(cancelled.length === 0 ? {} : { cancelledInvoices: cancelled }),
      ...(notes.length === 0 ? {} : { creditNotes: notes }),
    }
  } catch (error) {
    logger.warn({ err: error, orderId }, 'the numbers of the invoices of an order could not be read')
    return {}
  }
}

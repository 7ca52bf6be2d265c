import { toDollars } from '@shop/contracts'
import type { Order } from '@shop/contracts/api'
import type { OrderRow } from '@shop/contracts/internal'
import { personOf } from './people.ts'
import type { People } from './people.ts'

/** An order as the API shows it: dollars, and its customer by name. */
export function presentOrder(row: OrderRow, people: People): Order {
  const customer = personOf(people, row.userId)
  const { totals, paymentResult } = row
  return {
    _id: row.orderId,
    user: { _id: row.userId, ...customer },
    orderItems: row.lines.map(({ productId, name, image, qty, unitPrice }) => ({
      name,
      qty,
      image,
      price: toDollars(unitPrice),
      product: productId,
    })),
    shippingAddress: row.shippingAddress,
    paymentMethod: row.paymentMethod,
    itemsPrice: toDollars(totals.items),
    shippingPrice: toDollars(totals.shipping),
    taxPrice: toDollars(totals.tax),
    totalPrice: toDollars(totals.total),
    status: row.status,
    isPaid: row.paidAt !== null,
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt }),
    isDelivered: row.deliveredAt !== null,
    ...(row.deliveredAt === null ? {} : { deliveredAt: row.deliveredAt }),
    isCancelled: row.cancelledAt !== null,
    ...(row.cancelledAt === null ? {} : { cancelledAt: row.cancelledAt }),
    refundedAmount: toDollars(row.refunded),
    ...(row.refundedAt === null ? {} : { refundedAt: row.refundedAt }),
    createdAt: row.placedAt,
    ...(paymentResult === null
      ? {}
      : {
          paymentResult: {
            id: paymentResult.id,
            status: paymentResult.status,
            update_time: paymentResult.updateTime,
            email_address: paymentResult.email ?? customer.email,
          },
        }),
  }
}

import { orderLine, presentDelivery, presentTaxes, refundFailure, type Order, type OrderStates } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { toDollars } from '@shop/contracts/shared'
import { type EstimateDelivery, mayBeDelivered } from '@shop/contracts/shipments'
import { amountToCollect } from '@shop/kit/domain'
import type { Logger } from '@shop/kit/telemetry'
import { callerOf } from '../../access/guards.ts'
import type { OrderPresenter } from '../context.ts'
import type { ServiceClients } from '../../service-clients.ts'
import { lookUpDisputes } from '../payments/look-up-disputes.ts'
import { presentShipments } from '../shipments/routes.ts'
import {
  createProfileReader,
  lookUpProfiles,
  profileOf,
  type UserProfile,
  type UserProfiles,
} from '../../profiles/user-profiles.ts'

/** The customer of an order: of one that was placed as a guest, the account that owns it. */
function presentCustomer({ userId }: OrderRow, { name, email, accountId }: UserProfile): Order['user'] {
  return { _id: accountId ?? userId, name, email, ...(accountId === null ? { isGuest: true } : {}) }
}

function presentStates(row: OrderRow): OrderStates {
  return {
    _id: row.orderId,
    number: row.number,
    status: row.status,
    isPaid: row.paidAt !== null,
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt }),
    isDelivered: row.deliveredAt !== null,
    ...(row.deliveredAt === null ? {} : { deliveredAt: row.deliveredAt }),
    isCancelled: row.cancelledAt !== null,
    ...(row.cancelledAt === null ? {} : { cancelledAt: row.cancelledAt }),
  }
}

function presentCollection(row: OrderRow): Pick<Order, 'toCollect'> {
  if (row.paymentMethod !== 'COD' || row.status !== 'open') return {}
  const amount = amountToCollect(row)
  return amount === row.totals.total ? {} : { toCollect: toDollars(amount) }
}

function presentOrder(row: OrderRow, customer: UserProfile, estimateDelivery?: EstimateDelivery): Order {
  const { totals, paymentResult } = row
  const deliveryEstimate = mayBeDelivered(row) ? estimateDelivery?.(row.placedAt, totals.delivery) : undefined
  return {
    ...presentStates(row),
    user: presentCustomer(row, customer),
    orderItems: row.lines.map((line) => orderLine.present(line)),
    shippingAddress: row.shippingAddress,
    paymentMethod: row.paymentMethod,
    itemsPrice: toDollars(totals.items),
    shippingPrice: toDollars(totals.shipping),
    taxPrice: toDollars(totals.tax),
    ...presentTaxes(totals),
    ...presentDelivery(totals),
    totalPrice: toDollars(totals.total),
    ...presentShipments(row),
    ...presentCollection(row),
    deliveryEstimate,
    refundedAmount: toDollars(row.refunded),
    ...(row.refundedAt === null ? {} : { refundedAt: row.refundedAt }),
    ...(row.refundFailure === null ? {} : { refundFailure: refundFailure.present(row.refundFailure) }),
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

export interface OrderPresenterContext {
  readonly clients: Pick<ServiceClients, 'identity' | 'payments'>
  readonly logger: Logger
  readonly estimateDelivery?: EstimateDelivery
}

export function createOrderPresenter({ clients, logger, estimateDelivery }: OrderPresenterContext): OrderPresenter {
  const readProfile = createProfileReader(clients.identity, logger)
  const present = (row: OrderRow, customers: UserProfiles): Order =>
    presentOrder(row, profileOf(customers, row.userId), estimateDelivery)
  const presentOne: OrderPresenter['presentOne'] = async (row, guest) =>
    presentOrder(row, guest ?? (await readProfile(row.userId)), estimateDelivery)
  return {
    presentOne,
    presentChanged: async (row, request) => (callerOf(request).rights.has('orders:read') ? presentOne(row) : presentStates(row)),
    presentAll: async (rows) => {
      const userIds = rows.map(({ userId }) => userId)
      const customers = await lookUpProfiles(clients.identity, userIds, logger)
      return rows.map((row) => present(row, customers))
    },
    presentForAdmin: async (rows) => {
      const [customers, disputes] = await Promise.all([
        lookUpProfiles(
          clients.identity,
          rows.map(({ userId }) => userId),
          logger,
        ),
        lookUpDisputes(clients.payments, rows, logger),
      ])
      return rows.map((row) => ({ ...present(row, customers), ...disputes.get(row.orderId) }))
    },
  }
}

import { type OrderRow, toPayableOrder } from '@shop/contracts/orders/calls'
import { orderCalls } from '@shop/contracts/services'
import { isId } from '@shop/contracts/shared'
import { createDispatch, type CallHandlers, type Dispatch } from '@shop/kit/calls'
import { requireId } from '@shop/kit/domain'
import { createHistory, type Jobs } from '@shop/kit/event-store'
import { abandonOrder } from './application/abandon-order.ts'
import { addNote } from './application/add-note.ts'
import { readBulk, startBulk, startShipments } from './application/bulk-orders.ts'
import { cancelOrder } from './application/cancel-order.ts'
import { listInvoices, renderInvoice, renderInvoiceXml } from './application/invoices.ts'
import { correctPayment, markPaid } from './application/mark-paid.ts'
import { listWithdrawals, withdrawFromContract } from './application/contract-withdrawals.ts'
import { createPlaceOrder } from './application/place-order.ts'
import { recordCardPayment } from './application/record-card-payment.ts'
import { recordRefund } from './application/record-refund.ts'
import { listManualRefunds, refundManually } from './application/refund-manually.ts'
import { planShipments } from './application/plan-shipments.ts'
import { acceptReturn, cancelReturn, listReturns, refuseReturn, requestReturn } from './application/returns.ts'
import { cancelShipment, correctShipment, markDelivered, sendShipment, withdrawUnits } from './application/shipments.ts'
import { taxedSalesOf } from './application/taxed-sales.ts'
import { histories } from './domain/history.ts'
import type { OrderDependencies } from './ports.ts'
import { requireNothingToDeliver } from './projections/awaiting-delivery.ts'
import { listContractWithdrawalsOfUser } from './projections/contract-withdrawals.ts'
import { createOrderNumbers } from './projections/numbered-orders.ts'
import { listCustomerNotes, listNotes } from './projections/order-notes.ts'
import { listOrderIds, listOrders } from './projections/order-page.ts'
import type { UnnumberedOrder } from './projections/order-row.ts'
import { customersByPhone } from './projections/order-text-search.ts'
import { createOrderTotal } from './projections/order-total.ts'
import { orderAt } from './projections/order-at.ts'
import { orderTimeline } from './projections/order-timeline.ts'
import {
  buyersOf,
  cardOrders,
  customersAmong,
  createOrderReader,
  listOrdersOf,
  paidWithoutAddress,
  recipientsOf,
  spendingOf,
} from './projections/orders.ts'
import { listOpenReturns, listReturnsOfUser } from './projections/returns.ts'
import { usedUploads } from './projections/used-uploads.ts'
import { noteFormerAccount } from './store/former-accounts.ts'
import { numbersOf } from './store/order-numbers.ts'

const requireOrderId = (text: string): string => requireId(text, 'order_not_found')

/** The back office's list of orders, and what is done with many of them. */
function listCalls(dependencies: OrderDependencies, bulkJobs: Jobs) {
  const { database, timeZone, clock } = dependencies
  const orderPages = { db: database, timeZone, orderTotal: createOrderTotal(database, clock) }
  return {
    startBulk: async (request) => ({ jobId: await startBulk(bulkJobs, request) }),
    planShipments: async ({ rows }) => ({ rows: await planShipments(dependencies, rows) }),
    startShipments: async (request) => ({ jobId: await startShipments(bulkJobs, request) }),
    bulkJob: ({ jobId }) => readBulk(dependencies, bulkJobs, requireId(jobId, 'not_found')),
    listOrderIds: (query) => listOrderIds(orderPages, query),
    listOrders: (query) => listOrders(orderPages, query),
    async numbersOf({ orderIds }) {
      const numbers = await numbersOf(database, orderIds)
      return { rows: Array.from(numbers, ([orderId, number]) => ({ orderId, number })) }
    },
  } satisfies Partial<CallHandlers<typeof orderCalls>>
}

/** Notes, returns, refunds by hand and invoices. */
function afterSales(dependencies: OrderDependencies, numbered: (order: Promise<UnnumberedOrder>) => Promise<OrderRow>) {
  const { database } = dependencies
  return {
    addNote: ({ orderId, ...note }) => addNote(dependencies, requireOrderId(orderId), note),
    customerNotes: async ({ orderIds }) => ({ rows: await listCustomerNotes(database, orderIds) }),
    notes: async (filter) => ({ rows: await listNotes(database, filter) }),
    requestReturn: ({ orderId, ...request }) =>
      numbered(requestReturn(dependencies, { orderId: requireOrderId(orderId), ...request })),
    cancelReturn: ({ orderId, returnId }) => numbered(cancelReturn(dependencies, requireOrderId(orderId), returnId)),
    acceptReturn: ({ orderId, ...decision }) => numbered(acceptReturn(dependencies, requireOrderId(orderId), decision)),
    refuseReturn: ({ orderId, ...decision }) => numbered(refuseReturn(dependencies, requireOrderId(orderId), decision)),
    returnsOf: ({ orderId, refunded }) => listReturns(dependencies, requireOrderId(orderId), refunded),
    withdrawFromContract: ({ orderId, ...statement }) =>
      numbered(withdrawFromContract(dependencies, { orderId: requireOrderId(orderId), ...statement })),
    contractWithdrawalsOf: ({ orderId, ...facts }) =>
      listWithdrawals(dependencies, { orderId: requireOrderId(orderId), ...facts }),
    contractWithdrawalsOfUser: async ({ userId }) => ({ withdrawals: await listContractWithdrawalsOfUser(database, userId) }),
    taxedSalesOf: async ({ day }) => ({ rows: await taxedSalesOf(dependencies, day) }),
    invoicesOf: ({ orderId, at }) => listInvoices(dependencies, requireOrderId(orderId), at),
    renderInvoice: ({ orderId, number, ...parties }) => renderInvoice(dependencies, requireOrderId(orderId), number, parties),
    renderInvoiceXml: ({ orderId, number, ...parties }) =>
      renderInvoiceXml(dependencies, requireOrderId(orderId), number, parties),
    async refundManually({ orderId, ...refund }) {
      const { order, replayed } = await refundManually(dependencies, { orderId: requireOrderId(orderId), ...refund })
      return { order: await numbered(Promise.resolve(order)), replayed }
    },
    manualRefundsOf: ({ orderId }) => listManualRefunds(dependencies, requireOrderId(orderId)),
    returnsOfUser: async ({ userId }) => ({ returns: await listReturnsOfUser(database, userId) }),
    openReturns: async ({ orderId }) => ({ rows: await listOpenReturns(database, orderId) }),
  } satisfies Partial<CallHandlers<typeof orderCalls>>
}

/** What other services ask about customers, products and pictures. */
function lookUps({ database }: OrderDependencies) {
  return {
    buyersOf: async ({ productId, userIds }) => ({ userIds: await buyersOf(database, productId, userIds) }),
    paidWithoutAddress: async ({ orderId }) => ({ rows: await paidWithoutAddress(database, orderId) }),
    customersByPhone: async ({ digits }) => ({ userIds: await customersByPhone(database, digits) }),
    customersAmong: async ({ userIds }) => ({ userIds: await customersAmong(database, userIds) }),
    usedUploads: async ({ names }) => ({ names: await usedUploads(database, names) }),
    recipientsOf: async ({ userIds }) => ({ rows: await recipientsOf(database, userIds) }),
    async requireNothingToDeliver({ userId }) {
      if (isId(userId)) await requireNothingToDeliver(database, userId)
    },
    noteFormerAccount: (input) => noteFormerAccount(database, input),
  } satisfies Partial<CallHandlers<typeof orderCalls>>
}

/** The order service's internal calls, each with its use case or query. */
export function createCalls(dependencies: OrderDependencies, bulkJobs: Jobs): Dispatch {
  const { database, logger, store } = dependencies
  const placeOrder = createPlaceOrder(dependencies)
  const readOrder = createOrderReader(database)
  const withNumber = createOrderNumbers(database)
  const numbered = async (order: Promise<UnnumberedOrder>) => withNumber(await order)
  return createDispatch(
    orderCalls,
    {
      history: createHistory(store, histories),
      place: placeOrder,
      getOrder: ({ orderId }) => readOrder(requireOrderId(orderId)),
      spendingOf: ({ userIds }) => spendingOf(database, userIds),
      listOrdersOf: async ({ userId, guestIds, page }) => ({ orders: await listOrdersOf(database, [userId, ...guestIds], page) }),
      ...listCalls(dependencies, bulkJobs),
      orderAt: ({ orderId, at }) => orderAt(dependencies, requireOrderId(orderId), at),
      timeline: async ({ orderId, ownerId }) => ({
        entries: await orderTimeline(dependencies, requireOrderId(orderId), ownerId),
      }),
      markPaid: ({ orderId, payment }) => numbered(markPaid(dependencies, requireOrderId(orderId), payment)),
      correctPayment: ({ orderId, ...correction }) =>
        numbered(correctPayment(dependencies, { orderId: requireOrderId(orderId), ...correction })),
      markDelivered: ({ orderId }) => numbered(markDelivered(dependencies, requireOrderId(orderId))),
      sendShipment: ({ orderId, ...shipment }) =>
        numbered(sendShipment(dependencies, { orderId: requireOrderId(orderId), ...shipment })),
      correctShipment: ({ orderId, ...correction }) =>
        numbered(correctShipment(dependencies, { orderId: requireOrderId(orderId), ...correction })),
      cancelShipment: ({ orderId, ...cancellation }) =>
        numbered(cancelShipment(dependencies, { orderId: requireOrderId(orderId), ...cancellation })),
      withdrawUnits: ({ orderId, ...refund }) =>
        numbered(withdrawUnits(dependencies, { orderId: requireOrderId(orderId), ...refund })),
      markShipmentDelivered: ({ orderId, shipmentId }) =>
        numbered(markDelivered(dependencies, requireOrderId(orderId), shipmentId)),
      ...afterSales(dependencies, numbered),
      ...lookUps(dependencies),
      cancel: ({ orderId, byAdmin }) => numbered(cancelOrder(dependencies, requireOrderId(orderId), byAdmin)),
      recordCardPayment: ({ orderId, ...payment }) => numbered(recordCardPayment(dependencies, requireOrderId(orderId), payment)),
      recordRefund: ({ orderId, ...refund }) => numbered(recordRefund(dependencies, requireOrderId(orderId), refund)),
      cardOrders: async ({ orderIds }) => ({ rows: await cardOrders(database, orderIds) }),
      payable: async ({ orderId }) => toPayableOrder(await readOrder(requireOrderId(orderId))),
      abandon: ({ orderId }) => abandonOrder(dependencies, requireOrderId(orderId)),
    },
    logger,
  )
}

import { shownPostalCode } from '@shop/contracts/addresses/postal-code'
import { customerName, type Order, orderSelection } from '@shop/contracts/orders'
import { exportOrders } from '@shop/contracts/orders/endpoints'
import { nameWithOptions } from '@shop/contracts/products'
import { orderCalls } from '@shop/contracts/services'
import { createTimeFormat, csvFile, type CsvValue, formatIsoTime, toCsv, toCsvRows } from '@shop/contracts/shared'
import { Readable } from 'node:stream'
import { attachCsv } from '../../http/attach-csv.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** As many as the order service lists at once. */
const BATCH = 100

const HEADER = [
  'number',
  'id',
  'createdAt',
  'status',
  'paymentMethod',
  'customer',
  'email',
  'items',
  'itemsPrice',
  'shippingPrice',
  'taxPrice',
  'totalPrice',
  'refundedAmount',
  'paidAt',
  'deliveredAt',
  'address',
  'city',
  'postalCode',
  'country',
  // New columns come last: programs that read the file may count them.
  'recipient',
  'address2',
  'state',
  'phone',
  'note',
  'skus',
  'carriers',
  'trackingNumbers',
  'delivery',
  'company',
  'vatId',
]

const joined = (texts: readonly (string | undefined)[]): string => texts.filter((text) => text !== undefined).join('; ')

function toRow(order: Order, note: string | undefined, format: (time: string) => string): CsvValue[] {
  const { number, _id, createdAt, status, paymentMethod, user, orderItems, shippingAddress, paidAt, deliveredAt } = order
  const { shipments = [] } = order
  const items = orderItems.map((line) => `${String(line.qty)} × ${nameWithOptions(line)}`).join('; ')
  const time = (at: string | undefined) => (at === undefined ? null : format(at))
  return [
    number,
    _id,
    format(createdAt),
    status,
    paymentMethod,
    customerName(order),
    user.email,
    items,
    order.itemsPrice,
    order.shippingPrice,
    order.taxPrice,
    order.totalPrice,
    order.refundedAmount,
    time(paidAt),
    time(deliveredAt),
    shippingAddress.address,
    shippingAddress.city,
    shownPostalCode(shippingAddress.postalCode),
    shippingAddress.country,
    shippingAddress.recipient ?? null,
    shippingAddress.address2 ?? null,
    shippingAddress.state ?? null,
    shippingAddress.phone ?? null,
    note ?? null,
    joined(orderItems.map(({ sku, qty }) => (sku === undefined ? undefined : `${String(qty)} × ${sku}`))),
    joined(shipments.map(({ carrier }) => carrier)),
    joined(shipments.map(({ trackingNumber }) => trackingNumber)),
    order.delivery?.name ?? null,
    shippingAddress.company ?? null,
    shippingAddress.vatId ?? null,
  ]
}

/** An export of orders that an admin has selected, newest first in each hundred of them. */
export function addExportOrdersRoute(app: Api, context: RouteContext): void {
  const { clients, guards, timeZone = 'UTC' } = context
  const { presentAll } = context.orderPresenter
  const timeFormat = createTimeFormat(timeZone)

  async function readRows(ids: readonly string[]): Promise<CsvValue[][]> {
    const [{ orders }, { rows: notes }] = await Promise.all([
      clients.orders.listOrders({ page: 1, pageSize: BATCH, ids: [...ids] }),
      clients.orders.customerNotes({ orderIds: [...ids] }),
    ])
    const noteOf = new Map(notes.map(({ orderId, text }) => [orderId, text]))
    const placeOf = new Map(ids.map((id, index) => [id, index]))
    // The service answers the newest first; the caller has chosen another order.
    const sorted = orders.toSorted((a, b) => (placeOf.get(a.orderId) ?? 0) - (placeOf.get(b.orderId) ?? 0))
    return (await presentAll(sorted)).map((order) => toRow(order, noteOf.get(order._id), (at) => formatIsoTime(timeFormat, at)))
  }
  /** @param first the first rows, which are read before the answer begins */
  async function* linesOf(ids: readonly string[], first: CsvValue[][]): AsyncGenerator<string> {
    yield toCsv(HEADER, first)
    for (let start = BATCH; start < ids.length; start += BATCH) yield toCsvRows(await readRows(ids.slice(start, start + BATCH)))
  }

  app.route({
    ...endpointRoute(exportOrders, 'orders', 'Up to 1,000 orders as CSV', {
      guard: guards.may('orders:read'),
      body: orderSelection,
      response: { 200: csvFile },
      failures: [orderCalls.listOrders, orderCalls.customerNotes],
    }),
    handler: async ({ body: { orders: ids } }, reply) => {
      const first = await readRows(ids.slice(0, BATCH))
      // A stream is sent as it is.
      return attachCsv(reply, 'orders.csv').send(Readable.from(linesOf(ids, first)) as unknown as string)
    },
  })
}

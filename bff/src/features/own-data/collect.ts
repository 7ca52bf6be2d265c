import { shownPostalCode } from '@shop/contracts/addresses/postal-code'
import type { OrderRow } from '@shop/contracts/orders/calls'
import type { OwnData } from '@shop/contracts/own-data'
import { createTimeFormat, type CsvValue, formatIsoTime, toCsv } from '@shop/contracts/shared'
import { guestsOf } from '../../access/guests-of.ts'
import type { ServiceClients } from '../../service-clients.ts'
import { createOrderPresenter, type OrderPresenterContext } from '../orders/present.ts'
import { contractWithdrawal } from '@shop/contracts/contract-withdrawals'
import { returnRequest } from '@shop/contracts/returns'
import { accountPasskey } from '@shop/contracts/factors'
import { accountSession } from '@shop/contracts/sessions'
import { presentAddress, presentUser } from '../accounts/present.ts'

/** As many as a page of `listOrdersOf` has. */
const ORDERS_PER_PAGE = 200
/** What a call for notes takes. */
const ORDERS_PER_CALL = 1_000

async function allOrdersOf(
  { orders, identity }: Pick<ServiceClients, 'orders' | 'identity'>,
  userId: string,
): Promise<OrderRow[]> {
  const guestIds = await guestsOf(identity, userId)
  const rows: OrderRow[] = []
  for (let page = 1; ; page += 1) {
    const { orders: next } = await orders.listOrdersOf({ userId, guestIds, page })
    rows.push(...next)
    if (next.length < ORDERS_PER_PAGE) return rows
  }
}

async function allReturnsOf({ orders, identity }: Pick<ServiceClients, 'orders' | 'identity'>, userId: string) {
  const ids = [userId, ...(await guestsOf(identity, userId))]
  const answers = await Promise.all(
    ids.map(async (id) => ({
      ...(await orders.returnsOfUser({ userId: id })),
      ...(await orders.contractWithdrawalsOfUser({ userId: id })),
    })),
  )
  return {
    returns: answers.flatMap(({ returns }) => returns),
    withdrawals: answers.flatMap(({ withdrawals }) => withdrawals),
  }
}

/** What the customer has written to the shop with each of these orders. */
async function ownNotesOf({ orders }: Pick<ServiceClients, 'orders'>, rows: readonly OrderRow[]) {
  const notes = new Map<string, string>()
  for (let start = 0; start < rows.length; start += ORDERS_PER_CALL) {
    const orderIds = rows.slice(start, start + ORDERS_PER_CALL).map(({ orderId }) => orderId)
    for (const { orderId, text } of (await orders.customerNotes({ orderIds })).rows) notes.set(orderId, text)
  }
  return notes
}

const withShownCode = <Address extends { postalCode: string }>(address: Address): Address => ({
  ...address,
  postalCode: shownPostalCode(address.postalCode),
})

/** All that the shop stores about a user. @param sessionId the session of the caller's token */
export async function collectOwnData(
  context: OrderPresenterContext & { readonly clients: ServiceClients },
  userId: string,
  sessionId: string | undefined,
): Promise<OwnData> {
  const { clients } = context
  const [
    row,
    recipient,
    { sessions },
    { passkeys },
    { addresses: addressBook },
    { wishes },
    restock,
    { reviews },
    { returns, withdrawals },
    orderRows,
  ] = await Promise.all([
    clients.identity.getUser({ userId }),
    clients.identity.getMailRecipient({ userId }),
    clients.identity.listSessions({ userId }),
    clients.identity.listPasskeys({ userId }),
    clients.identity.listAddresses({ userId }),
    clients.identity.listWishes({ userId }),
    clients.notifications?.listRestockMails({ userId }),
    clients.catalogue.listReviewsOf({ userId }),
    allReturnsOf(clients, userId),
    allOrdersOf(clients, userId),
  ])
  const notes = await ownNotesOf(clients, orderRows)
  const presented = await createOrderPresenter(context).presentAll(orderRows)
  const orders = presented.map((order) => ({ ...order, shippingAddress: withShownCode(order.shippingAddress) }))
  const returnsByOrder = Map.groupBy(returns, ({ orderId }) => orderId)
  const withdrawalsByOrder = Map.groupBy(withdrawals, ({ orderId }) => orderId)
  const addresses = new Map(orders.map(({ shippingAddress }) => [JSON.stringify(shippingAddress), shippingAddress]))
  return {
    profile: { ...presentUser(row), emailVerified: recipient.emailVerified, mailSettings: recipient.settings },
    addresses: [...addresses.values()],
    addressBook: addressBook.map((row) => withShownCode(presentAddress(row))),
    orders: orders.map((order) => ({
      ...order,
      note: notes.get(order._id),
      returns: returnsByOrder.get(order._id)?.map((row) => returnRequest.present(row)),
      contractWithdrawals: withdrawalsByOrder.get(order._id)?.map((row) => contractWithdrawal.present(row)),
    })),
    reviews: reviews.map(({ reviewId, productId, ...review }) => ({ _id: reviewId, product: productId, ...review })),
    sessions: sessions.map((row) => accountSession.present(row, { current: row.sessionId === sessionId })),
    passkeys: passkeys.map((row) => accountPasskey.present(row)),
    restockMails: (restock?.requests ?? []).map(({ productId, requestedAt }) => ({ product: productId, requestedAt })),
    wishList: wishes.map(({ productId, addedAt }) => ({ product: productId, addedAt })),
  }
}

/** The values within a value, each with its path, such as `orderItems.0.name`. A field that is not there has no line, as in JSON. */
function flatten(value: unknown, path: string): [path: string, value: CsvValue][] {
  if (value === undefined) return []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`))
  return [[path, typeof value === 'boolean' ? String(value) : (value as CsvValue)]]
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** One line for each value, since the sections have different fields; with times in the shop's time zone, UTC by default. */
export function ownDataToCsv(data: OwnData, timeZone = 'UTC'): string {
  const formatTime = createTimeFormat(timeZone)
  const toLocal = (value: CsvValue) =>
    typeof value === 'string' && ISO_TIME.test(value) ? formatIsoTime(formatTime, value) : value
  const rows = Object.entries(data).flatMap(([section, records]) =>
    (Array.isArray(records) ? records : [records]).flatMap((record, index) =>
      flatten(record, '').map(([field, value]): CsvValue[] => [section, index + 1, field, toLocal(value)]),
    ),
  )
  return toCsv(['section', 'record', 'field', 'value'], rows)
}

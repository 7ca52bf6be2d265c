import type { Order } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'
import type { RefundList } from '@shop/contracts/refunds'
import { eventually, runSize } from '@shop/kit/testing'
import { placeCardOrder, queryDatabase, startTestShop, topicOf, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let product: string
const STOCK = 100_000
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
  product = (await shop.createProduct(shop.adminToken, { countInStock: STOCK, price: 20 }))._id
  await shop.request('PUT', '/api/shop/terms', shop.adminToken, { pricesIncludeTax: true })
  await shop.request('PUT', '/api/shop', shop.adminToken, { consumerLaw: 'eu' })
})
afterAll(() => shop.close())

const UNITS = 3
const ORDERS = runSize({ short: 24, whole: 1_000 })
const AT_ONCE = 6
/** The receipt of a statement goes out within a minute. */
const RECEIPT_MS = 60_000

interface Stored {
  readonly type: string
  readonly data: {
    readonly lines?: readonly { readonly qty: number }[]
    readonly returnId?: string
    readonly withdrawal?: object
  }
}

/** What the stream of an order says of its units. */
async function unitsOf(id: string) {
  const { rows } = await queryDatabase(shop, 'orders', (db) =>
    db.query<Stored>('SELECT type, data FROM events WHERE stream = $1 ORDER BY version', [`order-${id}`]),
  )
  const sum = (type: string) =>
    rows
      .filter((row) => row.type === type)
      .reduce((all, { data }) => (data.lines ?? []).reduce((units, { qty }) => units + qty, all), 0)
  const isCancelled = rows.some(({ type }) => type === 'OrderCancelled')
  return {
    stated: sum('ContractWithdrawn'),
    sent: sum('ShipmentSent'),
    unsent: sum('UnitsWithdrawn'),
    accepted: sum('ReturnAccepted'),
    isCancelled,
  }
}

const read = async (path: string) => (await shop.get<Order>(path, shop.adminToken)).body

/** Staff take back whatever is open, as often as they press. */
async function acceptAll(path: string): Promise<void> {
  const { returns = [] } = await read(path)
  const open = returns.filter(({ status }) => status === 'requested')
  const accept = (id: string) => shop.request('PUT', `${path}/returns/${id}/accept`, shop.adminToken, {})
  await Promise.all(open.flatMap(({ _id }) => [accept(_id), accept(_id)]))
}

const RECEIPT = 'You have withdrawn from the contract'
/** When each receipt has arrived, by the address and the mail. */
const receipts = new Map<string, Map<string, number>>()

/** To be called in time: the mailbox keeps the last mails alone. */
function keepReceipts(): void {
  for (const mail of shop.mailbox?.messages() ?? []) {
    if (topicOf(mail) !== RECEIPT) continue
    const ofAddress = receipts.get(mail.to) ?? new Map<string, number>()
    receipts.set(mail.to, ofAddress.set(mail.messageId, mail.receivedAt.getTime()))
  }
}

/** How long each receipt was on its way. */
function receiptDelays({ user, contractWithdrawals = [], mails = [] }: Order): number[] {
  keepReceipts()
  const receivedAt = [...(receipts.get(user.email)?.values() ?? [])].sort((one, other) => one - other)
  if (receivedAt.length < contractWithdrawals.length) throw new Error(`${user.email} lacks a receipt: ${JSON.stringify(mails)}`)
  const statedAt = contractWithdrawals.map(({ withdrawnAt }) => Date.parse(withdrawnAt)).sort((one, other) => one - other)
  return statedAt.map((time, index) => (receivedAt[index] ?? Infinity) - time)
}

/**
 * A customer withdraws twice, in part and from all, while staff send, refund, and deliver, and the customer cancels, returns or deletes
 * the account.
 */
async function race(index: number) {
  const { order, path, token, pay, verify, refund, cancel } = await placeCardOrder(shop, product, UNITS)
  await pay()
  await verify()
  const lines = [{ product, qty: 1 }]
  const staff = (method: 'PUT' | 'POST', action: string, body?: object) =>
    shop.request(method, `${path}/${action}`, shop.adminToken, body)
  const withdraw = (body: object = {}) => shop.request('POST', `${path}/withdrawals`, token, { name: 'Ann Smith', ...body })
  if (index % 2 === 0) await staff('POST', 'shipments', { lines })
  if (index % 3 === 0) await staff('PUT', 'deliver')
  const isErased = index % 7 === 6
  const answers = await Promise.all([
    withdraw({ lines }),
    withdraw(),
    withdraw({ lines: [{ product, qty: 2 }] }),
    staff('POST', 'shipments', { lines }),
    ...(index % 4 === 0 ? [refund({ lines })] : []),
    ...(index % 5 === 0 ? [cancel()] : []),
    ...(index % 3 === 0 ? [shop.request('POST', `${path}/returns`, token, { lines, reason: 'Too loud' })] : []),
    ...(isErased ? [shop.request('DELETE', '/api/users/profile', token, {})] : []),
  ])
  const expected = isErased ? [200, 201, 401, 404, 409] : [200, 201, 409]
  for (const { status } of answers) expect(expected).toContain(status)
  // What lost every race was told to try again.
  await withdraw()
  await acceptAll(path)
  return { id: order._id, path, total: order.totalPrice, refundedByHand: index % 4 === 0 ? 1 : 0, isErased }
}

/** Money and units of a race once it is over. @returns how long its receipts were on their way; none of a customer who is erased */
async function settle({ id, path, total, refundedByHand, isErased }: Awaited<ReturnType<typeof race>>): Promise<number[]> {
  await eventually(async () => {
    const { left, refunds } = (await shop.get<RefundList>(`${path}/refunds`, shop.adminToken)).body
    // Who is erased may have deleted the account before the rest was withdrawn from.
    if ((left !== 0 && !isErased) || refunds.some(({ status }) => status !== 'done')) throw new Error(`${id} is not refunded yet`)
  })
  await eventually(async () => {
    const { refundedAmount } = await read(path)
    if (isErased) expect(refundedAmount).toBeLessThanOrEqual(total)
    else expect(refundedAmount).toBe(total)
  })
  const { stated, sent, unsent, accepted, isCancelled } = await unitsOf(id)
  // A customer who has cancelled has nothing left to withdraw from.
  if (!isCancelled && !isErased) expect(stated).toBeGreaterThanOrEqual(UNITS - refundedByHand)
  expect(stated).toBeLessThanOrEqual(UNITS)
  expect(sent + unsent).toBeLessThanOrEqual(UNITS)
  expect(isCancelled ? accepted : unsent + accepted).toBeLessThanOrEqual(UNITS)
  return isErased ? [] : eventually(async () => receiptDelays(await read(path)), 2 * RECEIPT_MS)
}

describe('withdrawals from the contract', { timeout: runSize({ short: 180_000, whole: 7_200_000 }) }, () => {
  it('give back each unit once and never more than was paid, whatever happens at the same time', async () => {
    const raced: Awaited<ReturnType<typeof race>>[] = []
    for (let first = 0; first < ORDERS; first += AT_ONCE) {
      raced.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => race(first + index)))))
      keepReceipts()
    }
    const delays: number[] = []
    for (const each of raced) delays.push(...(await settle(each)))
    expect(Math.max(...delays)).toBeLessThan(RECEIPT_MS)
    await eventually(async () => {
      const { countInStock } = (await shop.get<Product>(`/api/products/${product}`)).body
      if (countInStock > STOCK) throw new Error('more units came back than were sold')
    })
  })
})

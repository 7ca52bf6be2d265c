import { createServer, connect } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { eventually } from '@shop/kit/testing'
import { payByCard, startTestShop } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let proxy: Server
/** Whether the mail server can be reached. */
let away = false
const sockets = new Set<Socket>()

function takeMailServerAway(): void {
  away = true
  for (const socket of sockets) socket.destroy()
}

async function startProxy(smtpUrl: string): Promise<string> {
  const target = Number(new URL(smtpUrl).port)
  proxy = createServer((client) => {
    if (away) return void client.destroy()
    const server = connect(target, '127.0.0.1')
    client.pipe(server).pipe(client)
    sockets.add(client)
    for (const socket of [client, server]) socket.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`
}

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: { startProxy } })
})
afterAll(async () => {
  await shop.close()
  proxy.close()
})

const subjectsTo = (email: string) =>
  (shop.mailbox?.messages() ?? [])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .sort()

describe('mails', () => {
  it('tell the customer of their orders', async () => {
    const customer = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken))._id
    const place = async (fields = {}) => (await shop.placeOrder(customer.token, [[product, 1]], fields)).body._id
    const [card, cod] = [await place({ paymentMethod: 'Stripe' }), await place()]
    await payByCard(shop, customer.token, card)
    await shop.request('PUT', `/api/orders/${card}/refund`, shop.adminToken, {})
    await shop.request('PUT', `/api/orders/${cod}/cancel`, customer.token)
    await eventually(
      async () =>
        expect(subjectsTo(customer.email)).toEqual([
          'We have received your order',
          'We have received your order',
          'We have sent you a refund',
          'Your order is cancelled',
          'Your order is paid',
        ]),
      10_000,
    )
    const paid = shop.mailbox?.messages().find(({ subject }) => subject === 'Your order is paid')
    expect(paid?.text).toContain(`/order/${card}`)
    expect(paid?.html).toContain('Enamel jug')
  })

  it('tell of a sign-in from an unknown device, a changed password and new rights', async () => {
    const { email, password, token, _id } = await shop.registerCustomer()
    const logIn = (agent: string) =>
      shop.request('POST', '/api/users/login', undefined, { email, password }, { 'user-agent': agent })
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await logIn(firefox)
    await logIn(firefox)
    await shop.request('PUT', `/api/users/${_id}`, shop.adminToken, { isAdmin: true })
    await shop.request('PUT', '/api/users/profile', token, { password: 'another password' })
    await eventually(
      async () =>
        expect(subjectsTo(email)).toEqual([
          'New sign-in to your account',
          'Your password has changed',
          'Your rights have changed',
        ]),
      10_000,
    )
  })

  it('wait while the mail server is away, and the shop sells on', async () => {
    const customer = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken))._id
    takeMailServerAway()
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop.placeOrder(customer.token, [[product, 1]])))
    expect(orders.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(subjectsTo(customer.email)).toEqual([])
    away = false
    await eventually(async () => expect(subjectsTo(customer.email)).toHaveLength(10), 20_000)
    const ids = shop.mailbox?.messages().map(({ messageId }) => messageId) ?? []
    expect(new Set(ids).size).toBe(ids.length)
  })
})

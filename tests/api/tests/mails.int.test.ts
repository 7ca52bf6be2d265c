import type { Order } from '@shop/contracts/orders'
import { createDeliveryEstimates, type ExpectedDelivery, formatDelivery } from '@shop/contracts/shipments'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import {
  adminCredentials,
  confirmAddress,
  payByCard,
  queryDatabase,
  type SmtpProxy,
  startSmtpProxy,
  startTestShop,
  type TestShop,
  topicOf,
} from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** Fourteen hours ahead of UTC. */
const timeZone = 'Pacific/Kiritimati'
const deliveryDays = { min: 2, max: 4 }

let shop: TestShop
let proxy: SmtpProxy

beforeAll(async () => {
  const startProxy = async (smtpUrl: string): Promise<string> => {
    proxy = await startSmtpProxy(smtpUrl)
    return proxy.url
  }
  shop = await startTestShop(inject('postgresUrl'), { mails: { startProxy }, timeZone, deliveryDays, returnDays: 27 })
})
afterAll(async () => {
  await shop.close()
  await proxy.close()
})

/** Every new customer gets it. */
const CONFIRMATION = 'Confirm your e-mail address'

async function registerConfirmed() {
  const customer = await shop.registerCustomer()
  await confirmAddress(shop, customer)
  return customer
}

const subjectsTo = (email: string) =>
  (shop.mailbox?.messages() ?? [])
    .filter(({ to, subject }) => to === email && subject !== CONFIRMATION)
    .map(topicOf)
    .sort()

describe('the estimate of a delivery', () => {
  const estimate = createDeliveryEstimates(deliveryDays, timeZone)
  const read = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, shop.adminToken)).body

  it('is told with the order until it is delivered or closed, and in the mail of the order', async () => {
    const customer = await registerConfirmed()
    const product = (await shop.createProduct(shop.adminToken))._id
    const { deliveryEstimate: before, ...terms } = (await shop.get<ExpectedDelivery>('/api/delivery-estimate')).body
    expect(terms).toEqual({ workingDays: deliveryDays, returnDays: 27 })
    const place = async () => (await shop.placeOrder(customer.token, [[product, 1]])).body
    const delivered = await place()
    const cancelled = await place()
    const expected = estimate(delivered.createdAt)!
    expect([delivered.deliveryEstimate, (await read(delivered._id)).deliveryEstimate]).toEqual([expected, expected])
    expect([expected, estimate(new Date().toISOString())]).toContainEqual(before)
    await shop.request('PUT', `/api/orders/${delivered._id}/pay`, shop.adminToken, {})
    expect((await read(delivered._id)).deliveryEstimate).toEqual(expected)
    const sent = () =>
      shop.mailbox
        ?.messages()
        .find((mail) => topicOf(mail) === 'We have received your order' && mail.text.includes(`/order/${delivered._id}`))
    await expect.poll(() => sent()?.text).toContain(`Delivery ${formatDelivery(expected)}.`)
    await shop.request('PUT', `/api/orders/${delivered._id}/deliver`, shop.adminToken)
    await shop.request('PUT', `/api/orders/${cancelled._id}/cancel`, customer.token)
    for (const { _id } of [delivered, cancelled]) expect(await read(_id)).not.toHaveProperty('deliveryEstimate')
  })
})

describe('mails', () => {
  it('tell the customer of their orders', async () => {
    const customer = await registerConfirmed()
    const product = (await shop.createProduct(shop.adminToken))._id
    const place = async (fields = {}) => (await shop.placeOrder(customer.token, [[product, 1]], fields)).body._id
    const card = await place({ paymentMethod: 'Stripe' })
    const cod = await place()
    const delivered = await place()
    await payByCard(shop, customer.token, card)
    await shop.request('PUT', `/api/orders/${card}/refund`, shop.adminToken, {})
    await shop.request('PUT', `/api/orders/${cod}/cancel`, customer.token)
    await shop.request('PUT', `/api/orders/${delivered}/pay`, shop.adminToken, {})
    await shop.request('PUT', `/api/orders/${delivered}/deliver`, shop.adminToken)
    await eventually(
      async () =>
        expect(subjectsTo(customer.email)).toEqual([
          ...Array<string>(3).fill('We have received your order'),
          'We have sent you a refund',
          'Your order is cancelled',
          'Your order is delivered',
          'Your order is paid',
          'Your order is paid',
        ]),
      10_000,
    )
    const paid = shop.mailbox?.messages().find((mail) => topicOf(mail) === 'Your order is paid' && mail.text.includes(card))
    expect(paid?.text).toContain(`/order/${card}`)
    expect(paid?.html).toContain('Enamel jug')
    const { number } = (await shop.get<Order>(`/api/orders/${card}`, customer.token)).body
    expect(paid?.subject).toBe(`Your order is paid (#${number}) – the shop`)
  })

  it('tell of a sign-in from an unknown device, a changed password and new rights', async () => {
    const { email, password, token, _id } = await registerConfirmed()
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

  it('go to the former address when the address changes, and leave out what the customer does without', async () => {
    const { email, token, _id, password } = await registerConfirmed()
    const settings = { newSignIn: false, orderDelivered: true }
    expect((await shop.request('PUT', '/api/users/mail-settings', token, settings)).body).toEqual(settings)
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await shop.request('POST', '/api/users/login', undefined, { email, password }, agent)
    await shop.request('PUT', '/api/users/profile', token, { email: `second-${email}` })
    await confirmAddress(shop, { _id, token })
    await shop.request('PUT', `/api/users/${_id}`, shop.adminToken, { email: `third-${email}` })
    const subject = ['Your e-mail address has changed']
    await eventually(async () => {
      expect([subjectsTo(email), subjectsTo(`second-${email}`)]).toEqual([subject, subject])
    }, 10_000)
    const findNotice = `SELECT status FROM mails WHERE kind = 'new-sign-in' AND data->>'userId' = $1`
    const rows = async () => (await queryDatabase(shop, 'notification', (db) => db.query(findNotice, [_id]))).rows
    await eventually(async () => expect(await rows()).toEqual([{ status: 'skipped' }]))
  })

  it('go to an address that nobody has confirmed for its orders, to confirm it and to set a password', async () => {
    const stranger = await shop.registerCustomer('Cancel at evil.example')
    const product = (await shop.createProduct(shop.adminToken))._id
    const { _id } = (await shop.placeOrder(stranger.token, [[product, 1]])).body
    await shop.request('PUT', `/api/orders/${_id}/cancel`, stranger.token)
    await shop.request('PUT', '/api/users/profile', stranger.token, { email: `second-${stranger.email}` })
    const settled = `SELECT count(*)::int AS count FROM mails WHERE status = 'skipped' AND (data->>'orderId' = $1 OR data->>'userId' = $2)`
    const skipped = async () => (await queryDatabase(shop, 'notification', (db) => db.query(settled, [_id, stranger._id]))).rows
    // That about the change of the address.
    await expect.poll(skipped).toEqual([{ count: 1 }])
    await shop.request('POST', '/api/users/forgot-password', undefined, { email: `second-${stranger.email}` })
    const subjects = () => [stranger.email, `second-${stranger.email}`].flatMap(subjectsTo).sort()
    await expect.poll(subjects).toEqual(['Set a new password', 'We have received your order', 'Your order is cancelled'])
    expect(shop.mailbox?.messages().filter(({ text, html }) => `${text}${html}`.includes('evil.example'))).toEqual([])
  })

  it('ask a new customer to confirm the address, which a link does once', async () => {
    const { email, token: session } = await shop.registerCustomer()
    const find = () => shop.mailbox?.messages().find(({ to, subject }) => to === email && subject === CONFIRMATION)
    await eventually(async () => expect(find()).toBeDefined())
    const token = /verify-email\?token=([\w-]{43})/.exec(find()?.text ?? '')?.[1] ?? ''
    const verify = () => shop.request('POST', '/api/users/verify-email', session, { token })
    expect(await verify()).toMatchObject({ status: 200, body: { message: 'Your e-mail address is verified' } })
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
  })

  it('reach the admin of a new shop, whose address the operator has set', async () => {
    await expect.poll(() => subjectsTo(adminCredentials.email)).toContain('Your rights have changed')
  })

  it('reach addresses that only few mail systems accept', async () => {
    for (const email of ["o'brien+{x}%&?=#/@mail.example", 'user@xn--e1afmkfd.xn--p1ai']) {
      const account = { name: 'Brien', email, password: 'a long password' }
      expect((await shop.request('POST', '/api/users', undefined, account)).status).toBe(201)
      expect((await shop.request('POST', '/api/users', undefined, { ...account, email: email.toUpperCase() })).status).toBe(400)
      await expect.poll(() => shop.mailbox?.messages().map(({ to }) => to)).toContain(email)
    }
  })

  it('carry the link to a new password, which is nowhere else', async () => {
    const { email } = await shop.registerCustomer()
    const forget = (address: string) => shop.request('POST', '/api/users/forgot-password', undefined, { email: address })
    const known = await forget(email)
    const unknown = await forget('nobody@mail.example')
    expect(known.status).toBe(202)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await eventually(async () => expect(subjectsTo(email)).toEqual(['Set a new password']))
    const mail = shop.mailbox?.messages().find(({ to, subject }) => to === email && subject === 'Set a new password')
    const token = /reset-password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    const database = openDatabase({ url: shop.databaseUrl('identity'), schema: 'public', logger: silentLogger() })
    const { rows } = await database.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    for (const { name } of rows) {
      const found = await database.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0`, [token])
      expect({ name, rows: found.rowCount }).toEqual({ name, rows: 0 })
    }
    await database.close()
    const reset = (password: string) => shop.request('POST', '/api/users/reset-password', undefined, { token, password })
    expect(await reset('short')).toMatchObject({ status: 400, body: { message: 'Password must be at least 8 characters' } })
    expect(await reset('iloveyou')).toMatchObject({ status: 400, body: { code: 'common_password' } })
    expect(await reset('a passphrase that is new')).toMatchObject({
      status: 200,
      body: { email, token: expect.any(String) as string },
    })
    const message = 'This link is no longer valid. Please ask for a new one.'
    expect(await reset('a passphrase that is newer')).toMatchObject({ status: 400, body: { message } })
  })

  it('wait while the mail server is away, and the shop sells on', async () => {
    const customer = await registerConfirmed()
    const product = (await shop.createProduct(shop.adminToken))._id
    proxy.setFault('away')
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop.placeOrder(customer.token, [[product, 1]])))
    expect(orders.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(subjectsTo(customer.email)).toEqual([])
    proxy.setFault('none')
    await eventually(async () => expect(subjectsTo(customer.email)).toHaveLength(10))
    const ids = shop.mailbox?.messages().map(({ messageId }) => messageId) ?? []
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a mail about a product that is back', () => {
  it('can be asked for once the address is confirmed, and while the product is sold out', async () => {
    const customer = await shop.registerCustomer()
    const { _id } = await shop.createProduct(shop.adminToken, { countInStock: 0 })
    const path = `/api/users/restock-mails/${_id}`
    const ask = () => shop.request<{ code: string }>('PUT', path, customer.token)
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
    await confirmAddress(shop, customer)
    expect(await ask()).toMatchObject({ status: 200, body: { products: [_id] } })
    expect(await shop.request('DELETE', path, customer.token)).toMatchObject({ status: 200, body: { products: [] } })
    await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { countInStock: 1 })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'in_stock' } })
  })
})

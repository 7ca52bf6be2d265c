import type { Order } from '@shop/contracts/orders'
import type { UploadedImage } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { confirmAddress, payByCard, startTestShop, type TestShop, topicOf } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** Two pictures: a bar of 300 × 60 pixels and a dot. */
const BAR = [
  'iVBORw0KGgoAAAANSUhEUgAAASwAAAA8CAMAAADrAndoAAAABlBMVEX////JZmC1qdPIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAb0lEQVR4nO3QQQ0AIAwA',
  'seHfNBruQzLSSugMAACw3HlgfiErkBXICmQFsgJZgaxAViArkBXICmQFsgJZgaxAViArkBXICmQFsgJZgaxAViArkBXICmQFsgJZgaxAViArkBXICmQFsgJZ',
  'gSwAAGDWu27gD6EOAWrzAAAAAElFTkSuQmCC',
].join('')
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4Y2wMAAMBATOR31alAAAAAElFTkSuQmCC'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(() => shop.close())

const getPdf = async (path: string, token?: string) => {
  const response = await fetch(new URL(path, shop.url), {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    name: response.headers.get('content-disposition'),
    start: (await response.text()).slice(0, 5),
  }
}

describe('the invoice of an order', () => {
  it('has a number from the moment of the payment, is in its mail, and each refund has a credit note', async () => {
    const customer = await shop.registerCustomer()
    await confirmAddress(shop, customer)
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
    const { _id: id } = (await shop.placeOrder(customer.token, [[product, 2]], { paymentMethod: 'Stripe' })).body
    const path = `/api/orders/${id}`
    expect((await getPdf(`${path}/invoice.pdf`, customer.token)).status).toBe(404)
    await payByCard(shop, customer.token, id)
    const { invoice = '' } = (await shop.get<Order>(path, customer.token)).body
    expect(invoice).toMatch(/^\d{4}-\d{6}$/)
    for (const token of [customer.token, shop.adminToken])
      expect(await getPdf(`${path}/invoice.pdf`, token)).toEqual({
        status: 200,
        type: 'application/pdf',
        name: `inline; filename="${invoice}.pdf"`,
        start: '%PDF-',
      })
    const stranger = await shop.registerCustomer()
    expect((await getPdf(`${path}/invoice.pdf`, stranger.token)).status).toBe(404)
    expect((await getPdf(`${path}/invoice.pdf`)).status).toBe(401)

    await shop.request('PUT', `${path}/refund`, shop.adminToken, { lines: [{ product, qty: 1 }] })
    const [note] = (await shop.get<Order>(path, customer.token)).body.creditNotes ?? []
    expect(note?.number).toMatch(/^C\d{4}-\d{6}$/)
    expect((await getPdf(`${path}/credit-notes/${String(note?.number)}.pdf`, customer.token)).start).toBe('%PDF-')
    expect((await getPdf(`${path}/credit-notes/C2026-999999.pdf`, customer.token)).status).toBe(404)
    await eventually(() => {
      const mail = shop.mailbox?.messages().find((one) => one.to === customer.email && topicOf(one) === 'Your order is paid')
      expect(mail?.attachments).toEqual([`${invoice}.pdf`])
    }, 20_000)
  })

  it('is sent 60 times a minute, and a stranger does not use it up', async () => {
    const customer = await shop.registerCustomer()
    const stranger = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
    const { _id: id } = (await shop.placeOrder(customer.token, [[product, 1]], { paymentMethod: 'Stripe' })).body
    await payByCard(shop, customer.token, id)
    const statusesOf = async (token: string, count: number) => {
      const path = `/api/orders/${id}/invoice.pdf`
      const answers = await Promise.all(Array.from({ length: count }, () => getPdf(path, token)))
      return new Set(answers.map(({ status }) => status))
    }
    expect(await statusesOf(stranger.token, 61)).toEqual(new Set([404]))
    expect(await statusesOf(customer.token, 60)).toEqual(new Set([200]))
    expect(await statusesOf(shop.adminToken, 1)).toEqual(new Set([429]))
  })

  it('stays as it was issued when customer and shop are called otherwise', async () => {
    const customer = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
    const { _id: id } = (await shop.placeOrder(customer.token, [[product, 2]], { paymentMethod: 'Stripe' })).body
    await payByCard(shop, customer.token, id)
    await shop.request('PUT', `/api/orders/${id}/refund`, shop.adminToken, { lines: [{ product, qty: 1 }] })
    const [note] = (await shop.get<Order>(`/api/orders/${id}`, customer.token)).body.creditNotes ?? []
    const paths = [`/api/orders/${id}/invoice.pdf`, `/api/orders/${id}/credit-notes/${String(note?.number)}.pdf`]
    const read = () =>
      Promise.all(
        paths.map(async (path) => {
          const headers = { authorization: `Bearer ${shop.adminToken}` }
          const answer = await fetch(new URL(path, shop.url), { headers })
          return Buffer.from(await answer.arrayBuffer()).toString('base64')
        }),
      )
    const before = await read()
    await shop.request('PUT', '/api/users/profile', customer.token, { name: 'New Name Ltd' })
    await shop.request('PUT', '/api/shop', shop.adminToken, { name: 'Successor GmbH' })
    expect(await read()).toEqual(before)
  })

  it('shows the logo of its moment, which a later one leaves there', async () => {
    const upload = async (base64: string) => {
      const body = Buffer.from(base64, 'base64')
      const headers = { authorization: `Bearer ${shop.adminToken}`, 'content-type': 'image/png' }
      const answer = await fetch(new URL('/api/uploads', shop.url), { method: 'POST', headers, body })
      return ((await answer.json()) as UploadedImage).image
    }
    const orderPaid = async () => {
      const customer = await shop.registerCustomer()
      const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
      const { _id: id } = (await shop.placeOrder(customer.token, [[product, 1]], { paymentMethod: 'Stripe' })).body
      await payByCard(shop, customer.token, id)
      // The number is given with the first look.
      await shop.get<Order>(`/api/orders/${id}`, customer.token)
      return `/api/orders/${id}/invoice.pdf`
    }
    const read = async (path: string) => {
      const answer = await fetch(new URL(path, shop.url), { headers: { authorization: `Bearer ${shop.adminToken}` } })
      return Buffer.from(await answer.arrayBuffer()).toString('latin1')
    }
    const without = await orderPaid()
    await shop.request('PUT', '/api/shop', shop.adminToken, { logo: await upload(BAR) })
    const withLogo = await orderPaid()
    const before = await read(withLogo)
    expect(before).toContain('/Subtype /Image')
    await shop.request('PUT', '/api/shop', shop.adminToken, { logo: await upload(DOT) })
    expect(await read(withLogo)).toEqual(before)
    expect(await read(without)).not.toContain('/Subtype /Image')
    await shop.request('PUT', '/api/shop', shop.adminToken, { logo: '' })
    expect(await read(withLogo)).toEqual(before)
  })
})

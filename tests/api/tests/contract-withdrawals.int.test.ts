import type { Order, OrderList } from '@shop/contracts/orders'
import type { AttentionList } from '@shop/contracts/payments'
import type { RefundList } from '@shop/contracts/refunds'
import { eventually } from '@shop/kit/testing'
import { payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestsOf, newEmail, withKey } from './support/guests.ts'
import { hiddenFieldsOf, RECEIPT, statedAs, withdrawalsIn } from './support/withdrawals.ts'

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true, openOrderLimits: { codOrders: 0, units: 0 } })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 500, price: 20 }))._id
})
afterAll(() => shop.close())

const { place } = guestsOf(
  () => shop,
  () => mug,
)

const { setLaw, page, withdrawOnPage, read, asStaff, topicsTo } = withdrawalsIn(() => shop)

async function sentOrder(qty: number) {
  const { token } = await shop.registerCustomer()
  const { _id: id } = (await shop.placeOrder(token, [[mug, qty]], { paymentMethod: 'Stripe' })).body
  await payByCard(shop, token, id)
  await shop.request('PUT', `/api/orders/${id}/deliver`, shop.adminToken)
  return { id, token }
}

describe('a shop without the law', () => {
  it('has no page and no route to withdraw, and says nothing of it', async () => {
    const { body } = await place(newEmail())
    expect((await page('/withdraw')).html).not.toContain('Withdraw')
    for (const path of ['/withdraw', '/withdraw/confirm'])
      expect((await page(path, statedAs('Ann', body.number, 'a@b.example'))).status).toBe(404)
    const answer = await shop.request<{ code?: string }>(
      'POST',
      `/api/orders/${body._id}/withdrawals`,
      undefined,
      { name: 'Ann' },
      withKey(body.orderKey ?? ''),
    )
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await read(body._id, body.orderKey)).not.toHaveProperty('withdrawable')
  })
})

describe('withdrawing from the contract', () => {
  beforeAll(() => setLaw('eu'))

  it('goes back from the second step with what was entered', async () => {
    const { id } = await sentOrder(2)
    const { number } = await asStaff(id)
    const first = await page('/withdraw', { ...statedAs('Ann <b>', number, 'a@b.example'), part: 'yes' })
    expect(first.html).toContain('Change what you have entered')
    const back = await page('/withdraw', hiddenFieldsOf(first.html))
    expect(back.status).toBe(200)
    for (const value of ['value="Ann &#60;b&#62;"', `value="${number}"`, 'value="a@b.example"', 'value="yes" selected'])
      expect(back.html).toContain(value)
    expect((await asStaff(id)).contractWithdrawals).toBeUndefined()
  })

  it('needs number and e-mail alone, cancels what was not sent, and gives a receipt', async () => {
    const email = newEmail()
    const { body } = await place(email)
    const { status, html, fields } = await withdrawOnPage(statedAs('Ann <b>Smith', ` #${body.number} `, email.toUpperCase()))
    expect(status).toBe(200)
    expect(html).toContain('Ann &#60;b&#62;Smith')
    expect(html).toMatch(/Received<\/dt><dd dir="auto">\d+ \w+ \d{4}, \d\d:\d\d UTC/)
    const order = await asStaff(body._id)
    expect(order).toMatchObject({ status: 'cancelled', contractWithdrawals: [{ way: 'number_and_email', whole: true }] })
    expect(order.timeline?.map(({ what, by }) => [what, by])).toContainEqual(['contract_withdrawn', 'customer'])
    await eventually(() => expect(topicsTo(email)).toContain(RECEIPT))
    expect((await page('/withdraw/confirm', fields)).status).toBe(200)
    expect((await asStaff(body._id)).contractWithdrawals).toHaveLength(1)
  })

  it('says whom to ask without the number of the order', async () => {
    expect((await page('/withdraw')).html).toMatch(/do not have the number\? [^<]+ \S+@\S+/)
  })

  it('answers alike for an order that there is not, and for the address of somebody else', async () => {
    const { body } = await place(newEmail())
    const answers = [
      await withdrawOnPage(statedAs('Ann', body.number, 'somebody.else@mail.example')),
      await withdrawOnPage(statedAs('Ann', '9999999', 'somebody.else@mail.example')),
    ]
    const [one = '', other] = answers.map(({ html }) =>
      html
        .replace(/nonce="[^"]+"/g, '')
        .replace(/\d+ \w+ \d{4}, \d\d:\d\d/g, '')
        .replaceAll(/\b\d{7,}\b/g, ''),
    )
    expect(one).toBe(other)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await asStaff(body._id)).toMatchObject({ status: 'open' })
    expect(topicsTo('somebody.else@mail.example')).toEqual([])
  })

  it('asks for what is missing, and takes no link that is wrong', async () => {
    for (const form of [
      statedAs('', '1234567', 'a@b.example'),
      statedAs('Ann', '', 'a@b.example'),
      statedAs('Ann', '1234567', 'ann'),
    ])
      for (const path of ['/withdraw', '/withdraw/confirm']) {
        const { status, html } = await page(path, form)
        expect([status, html.includes('role="alert">Please enter')]).toEqual([400, true])
      }
    const { body } = await place(newEmail())
    const wrong = await page('/withdraw', { order: body._id, key: 'wrong', name: 'Ann' })
    expect(wrong.html).toContain('This link is no longer valid')
    expect(wrong.html).not.toContain('Mug')
  })

  it('refunds the whole order with its delivery, and cannot be refused', async () => {
    const { id, token } = await sentOrder(2)
    const withdrawn = await shop.request<Order>('POST', `/api/orders/${id}/withdrawals`, token, { name: 'Ann Smith' })
    expect(withdrawn.status).toBe(201)
    const { totalPrice, returns: [entry] = [] } = await asStaff(id)
    expect(entry).toMatchObject({ withdrawn: true, reason: '' })
    const decide = (decision: string, body: object) =>
      shop.request<{ code?: string }>('PUT', `/api/orders/${id}/returns/${String(entry?._id)}/${decision}`, shop.adminToken, body)
    expect((await decide('refuse', { reason: 'Used' })).body.code).toBe('return_withdrawn')
    expect(
      (await shop.request<{ code?: string }>('PUT', `/api/orders/${id}/returns/${String(entry?._id)}/cancel`, token)).body.code,
    ).toBe('return_withdrawn')
    const { entries } = (await shop.get<AttentionList>('/api/payments/attention', shop.adminToken)).body
    expect(entries.find(({ order }) => order === id)).toMatchObject({ cause: 'withdrawn', daysLeft: 14 })
    expect((await decide('accept', {})).status).toBe(200)
    await eventually(async () => expect((await asStaff(id)).refundedAmount).toBe(totalPrice))
    expect((await shop.get<RefundList>(`/api/orders/${id}/refunds`, shop.adminToken)).body).toMatchObject({
      left: 0,
      refunds: [{}],
    })
    const again = await shop.request<{ code?: string }>('POST', `/api/orders/${id}/withdrawals`, token, { name: 'Ann Smith' })
    expect(again.body.code).toBe('nothing_to_withdraw')
    const { orders } = (await shop.get<OrderList>('/api/orders?fulfilment=return-asked', shop.adminToken)).body
    expect(orders.map(({ _id }) => _id)).not.toContain(id)
  })
})

it('what was stated is refunded, also after another law was chosen', async () => {
  const { token } = await shop.registerCustomer()
  const { _id: id } = (await shop.placeOrder(token, [[mug, 1]], { paymentMethod: 'Stripe' })).body
  await payByCard(shop, token, id)
  await shop.request('POST', `/api/orders/${id}/shipments`, shop.adminToken, {})
  expect((await shop.request('POST', `/api/orders/${id}/withdrawals`, token, { name: 'Ann' })).status).toBe(201)
  await setLaw('none')
  const { returns: [entry] = [], totalPrice } = await asStaff(id)
  const accepted = await shop.request('PUT', `/api/orders/${id}/returns/${String(entry?._id)}/accept`, shop.adminToken, {})
  expect(accepted.status).toBe(200)
  await eventually(async () => expect((await asStaff(id)).refundedAmount).toBe(totalPrice))
})

it('takes so many statements from one address in an hour, and says on a page when to go on', async () => {
  const limited = await startTestShop(inject('postgresUrl'), { registrationLimit: 2 })
  await limited.request('PUT', '/api/shop/terms', limited.adminToken, { pricesIncludeTax: true })
  await limited.request('PUT', '/api/shop', limited.adminToken, { consumerLaw: 'eu' })
  const state = async () => {
    const body = new URLSearchParams(statedAs('Ann', '9999999', 'somebody.else@mail.example'))
    const response = await fetch(`${limited.url}/withdraw/confirm`, { method: 'POST', body })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), html: await response.text() }
  }
  await eventually(async () => {
    if (!(await (await fetch(`${limited.url}/withdraw`)).text()).includes('Order number'))
      throw new Error('the law is not seen yet')
  })
  expect([(await state()).status, (await state()).status]).toEqual([200, 200])
  const refused = await state()
  expect(refused).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })
  expect(refused.html).toContain('Too many requests. Please try again in')
  await limited.close()
})

import type { Order } from '@shop/contracts/orders'
import { eventually } from '@shop/kit/testing'
import { startTestShop, topicOf, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestsOf, newEmail } from './support/guests.ts'

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true, openOrderLimits: { codOrders: 0, units: 0 } })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 500, price: 20 }))._id
  await shop.request('PUT', '/api/shop/terms', shop.adminToken, { pricesIncludeTax: true })
  await shop.request('PUT', '/api/shop', shop.adminToken, { consumerLaw: 'eu' })
  await eventually(async () => {
    if (!(await post('/withdraw', {})).html.includes('Order number')) throw new Error('the law is not seen yet')
  })
})
afterAll(() => shop.close())

const { place } = guestsOf(
  () => shop,
  () => mug,
)

async function post(path: string, form: Readonly<Record<string, string>>) {
  const answer = await fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(form) })
  return { status: answer.status, html: await answer.text() }
}

/** Both steps. */
async function askForLink(order: string, email: string) {
  const form = { name: 'Ann', order, email, part: 'yes' }
  const first = await post('/withdraw', form)
  expect(first.html).toContain('<button>Send the link</button>')
  expect(first.html).toContain('<input type="hidden" name="part" value="yes">')
  return post('/withdraw/confirm', form)
}

/** Without its head, whose style has another nonce in each answer. */
const mainOf = (html: string): string => html.slice(html.indexOf('<main'))

const TOPIC = 'Withdraw from a part of your order'
const linksTo = (email: string) => (shop.mailbox?.messages() ?? []).filter((mail) => mail.to === email && topicOf(mail) === TOPIC)
const asStaff = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, shop.adminToken)).body

describe('a part of an order that is named by its number and address', () => {
  it('is chosen with a link to that address, once, and nothing is withdrawn from before', async () => {
    const email = newEmail()
    const { body: order } = await place(email, { orderItems: [{ product: mug, qty: 3 }] })
    const answer = await askForLink(order.number, email.toUpperCase())
    expect(answer).toMatchObject({ status: 200, html: expect.stringContaining('You have not withdrawn yet') })
    expect(answer.html).not.toContain('Mug')
    await askForLink(order.number, email)
    await eventually(() => expect(linksTo(email).length).toBeGreaterThan(0))
    expect(await asStaff(order._id)).not.toHaveProperty('contractWithdrawals')
    const [link = ''] = /https?:\S+\/withdraw\?[^\s\]]+/.exec(linksTo(email)[0]?.text ?? '') ?? []
    const { pathname, search, searchParams } = new URL(link)
    const html = await (await fetch(shop.url + pathname + search)).text()
    expect(html).toContain(`qty-${mug}`)
    const key = { order: searchParams.get('order') ?? '', key: searchParams.get('key') ?? '' }
    const back = await post('/withdraw', { name: 'Ann', ...key, [`qty-${mug}`]: '1', edit: 'yes' })
    expect(back.html).toContain(`type="number" name="qty-${mug}" value="1"`)
    await post('/withdraw/confirm', { name: 'Ann', ...key, [`qty-${mug}`]: '1' })
    expect((await asStaff(order._id)).contractWithdrawals).toMatchObject([
      { way: 'order_key', whole: false, lines: [{ product: mug, qty: 1 }] },
    ])
    // Asked for twice within the hour: one mail, unless the hour has just begun.
    expect(linksTo(email).length).toBeLessThanOrEqual(2)
  })

  it('is answered alike for an order that there is not, and for the address of somebody else', async () => {
    const email = newEmail()
    const stranger = newEmail()
    const { body: order } = await place(email)
    const pages = [
      await askForLink(order.number, email),
      await askForLink(order.number, stranger),
      await askForLink('1', stranger),
    ]
    const texts = pages.map(({ status, html }) => [status, mainOf(html).replaceAll(email, '').replaceAll(stranger, '')])
    expect(texts[1]).toEqual(texts[0])
    expect(texts[2]).toEqual(texts[0])
    await eventually(() => expect(linksTo(email)).toHaveLength(1))
    expect(linksTo(stranger)).toHaveLength(0)
  })
})

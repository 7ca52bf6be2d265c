import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let product: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
  product = (await shop.createProduct(shop.adminToken, { name: 'Saguaro cactus', countInStock: 0 }))._id
})
afterAll(() => shop.close())

interface Answer {
  readonly message: string
  readonly code?: string
}

const PATH = '/api/restock-mails'
const ask = (email: string) => shop.request<Answer>('POST', PATH, undefined, { product, email })
const mailsTo = (email: string) => (shop.mailbox?.messages() ?? []).filter(({ to }) => to === email)

/** The key that the link of a mail carries. */
async function keyOf(email: string) {
  const findLink = () => mailsTo(email).flatMap(({ text }) => /\/restock-mail\?(\S+)/.exec(text)?.[1] ?? [])[0]
  await expect.poll(findLink, { timeout: 20_000 }).toBeDefined()
  return Object.fromEntries(new URLSearchParams(findLink()))
}
const restock = (countInStock: number) => shop.request('PUT', `/api/products/${product}`, shop.adminToken, { countInStock })
const use = (action: 'confirm' | 'cancel', key: object) => shop.request<Answer>('POST', `${PATH}/${action}`, undefined, key)

describe('a visitor without an account', () => {
  it('is told when a product is back, once the address is confirmed, and can do without', async () => {
    const wanted = 'vera@mail.example'
    const unconfirmed = 'nobody@mail.example'
    const stopped = 'stop@mail.example'
    const known = await shop.registerCustomer()
    const answers = await Promise.all([wanted, wanted, unconfirmed, stopped, known.email].map(ask))
    expect(new Set(answers.map(({ status, body }) => `${String(status)} ${body.message}`)).size).toBe(1)
    const key = await keyOf(wanted)
    expect((await use('confirm', { ...key, key: 'other' })).body.code).toBe('link_invalid')
    expect((await use('confirm', { ...key, guest: 'x' })).body.code).toBe('link_invalid')
    expect([(await use('confirm', key)).status, (await use('confirm', key)).status]).toEqual([200, 200])
    const stop = await keyOf(stopped)
    expect([(await use('confirm', stop)).status, (await use('cancel', stop)).status]).toEqual([200, 200])
    await restock(3)
    const toldOf = (email: string) => mailsTo(email).filter(({ subject }) => subject === 'Saguaro cactus is back')
    await expect.poll(() => toldOf(wanted).length, { timeout: 20_000 }).toBe(1)
    expect(toldOf(wanted)[0]?.text).toContain('stop=')
    expect([unconfirmed, stopped, known.email].flatMap(toldOf)).toEqual([])
    expect(mailsTo(wanted)).toHaveLength(2)
    expect((await use('confirm', key)).body.code).toBe('in_stock')
    expect((await ask(wanted)).body.code).toBe('in_stock')
  })

  it('asks for products that there are, with an address', async () => {
    expect((await shop.request('POST', PATH, undefined, { product: 'x', email: 'a@b.example' })).status).toBe(404)
    expect((await ask('no address')).status).toBe(400)
  })
})

import { confirmAddress, startTestShop, type TestShop } from '@shop/test-support'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestsOf, newEmail, type Failure } from './support/guests.ts'

const REFUSED = [429, 'too_many_unconfirmed_orders', 'Please confirm your e-mail address first']

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true, unconfirmedOrderLimit: 3 })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 500 }))._id
})
afterAll(() => shop.close())

const { place, placed, registerAs, verifiedAccount, mailsTo } = guestsOf(
  () => shop,
  () => mug,
)

const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject)
const countOf = (email: string, subject: string) => subjectsTo(email).filter((other) => other.startsWith(subject)).length
const linksTo = (email: string) => mailsTo(email).flatMap(({ text }) => /\/verify-email\?\S*token=([\w-]+)/.exec(text)?.[1] ?? [])
const confirm = async (token: string) =>
  (await shop.request<Failure>('POST', '/api/users/verify-email', undefined, { token })).status

async function placeThree(email: string): Promise<void> {
  for (let count = 0; count < 3; count += 1) await placed(email)
}

async function expectRefused(email: string, headers: Record<string, string> = {}, token?: string): Promise<void> {
  const { status, body, headers: answered } = await place(email, {}, headers, token)
  expect([status, body.code, body.message]).toEqual(REFUSED)
  expect(Number(answered.get('retry-after'))).toBeGreaterThan(80_000)
}

describe('the orders of guests to an address that nobody has confirmed', () => {
  it('are three in a day, every mail about which is sent; the next asks for the address to be confirmed', async () => {
    const email = newEmail()
    const { path } = await placed(email)
    const key = { 'idempotency-key': uuidv7() }
    const second = await place(email, {}, key)
    await placed(email)
    await expectRefused(email.toUpperCase())
    await expectRefused(email.replace('@', '+again@'))
    expect((await place(email, {}, key)).body._id).toBe(second.body._id)
    await shop.request('PUT', `${path}/cancel`, shop.adminToken)
    await expect.poll(() => countOf(email, 'We have received your order')).toBe(3)
    await expect.poll(() => countOf(email, 'Your order is cancelled')).toBe(1)
    await expectRefused(email)
    await expect.poll(() => linksTo(email)).toHaveLength(1)
    expect(await confirm(linksTo(email)[0]!)).toBe(200)
    expect(await confirm(linksTo(email)[0]!)).toBe(400)
    await placed(email)
    await expect.poll(() => countOf(email, 'We have received your order')).toBe(4)
  })

  it('are three together, of many that arrive at once', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(email)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === REFUSED[1])).toHaveLength(9)
  })

  it('leave the owner the link of a new account, another one, and one to a new password', async () => {
    const email = newEmail()
    await placeThree(email)
    const { token } = await registerAs(email)
    await shop.request('POST', '/api/users/verify-email/resend', token)
    await shop.request('POST', '/api/users/forgot-password', undefined, { email })
    await expect.poll(() => linksTo(email)).toHaveLength(2)
    await expect.poll(() => countOf(email, 'Set a new password')).toBe(1)
  })
})

describe('the orders of a customer who has not confirmed the address', () => {
  it('count together with those of guests, are told by mail, and have no limit once it is confirmed', async () => {
    const account = await registerAs(newEmail())
    const { email, token } = account
    await placed(email)
    for (let count = 0; count < 2; count += 1) expect((await place(email, {}, {}, token)).status).toBe(201)
    await expect.poll(() => countOf(email, 'We have received your order')).toBe(3)
    await expect.poll(() => linksTo(email)).toHaveLength(1)
    await expectRefused(email, {}, token)
    await expect.poll(() => linksTo(email)).toHaveLength(2)
    await confirmAddress(shop, account)
    const { body } = await shop.request<{ token: string }>('POST', '/api/users/login', undefined, {
      email,
      password: 'a long password',
    })
    for (let count = 0; count < 4; count += 1) expect((await place(email, {}, {}, body.token)).status).toBe(201)
  })
})

describe('the orders of guests to an address that an account has confirmed', () => {
  it('are ten in a day', async () => {
    const { email } = await verifiedAccount()
    for (let count = 0; count < 10; count += 1) await placed(email)
    const { status, body } = await place(email)
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
  })
})

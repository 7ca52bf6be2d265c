import { confirmAddress, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(() => shop.close())

const mailsTo = (email: string) => (shop.mailbox?.messages() ?? []).filter(({ to }) => to === email)
const forget = (email: string) => shop.request('POST', '/api/users/forgot-password', undefined, { email })
const changeEmail = async (token: string, email: string) =>
  expect((await shop.request('PUT', '/api/users/profile', token, { email })).status).toBe(200)

/** Waits until so many mails to set a password were sent or skipped since the start of the shop, and no mail waits. */
const waitForMails = (count: number) =>
  expect
    .poll(
      () =>
        queryDatabase(shop, 'notification', async (db) => {
          const query = `SELECT count(*) FILTER (WHERE kind = 'password-reset')::int AS resets,
            count(*) FILTER (WHERE status = 'waiting')::int AS waiting FROM mails`
          return (await db.query(query)).rows
        }),
      { timeout: 20_000 },
    )
    .toEqual([{ resets: count, waiting: 0 }])

describe('the mails of a shop', () => {
  it('reach a stranger three times, however often accounts enter the address', async () => {
    const stranger = 'stranger@mail.example'
    const accounts = [await shop.registerCustomer(), await shop.registerCustomer()]
    for (const { token, email } of accounts) {
      for (let change = 0; change < 2; change += 1) {
        await changeEmail(token, stranger)
        await changeEmail(token, email)
      }
    }
    await changeEmail(accounts[0]?.token ?? '', stranger)
    for (let count = 0; count < 4; count += 1) expect((await forget(stranger)).status).toBe(202)
    await waitForMails(4)
    expect(mailsTo(stranger)).toHaveLength(3)
  })

  it('leave an owner with links that work, whoever asks for others', async () => {
    const { email, ...account } = await shop.registerCustomer()
    await confirmAddress(shop, account)
    for (let count = 0; count < 8; count += 1) expect((await forget(email)).status).toBe(202)
    await waitForMails(4 + 8)
    const tokens = mailsTo(email).flatMap(({ text }) => /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
    expect(tokens).toHaveLength(5)
    const reset = (token = '') =>
      shop.request('POST', '/api/users/reset-password', undefined, { token, password: 'a passphrase that is new' })
    expect((await reset(tokens.at(-1))).status).toBe(200)
    expect((await reset(tokens[0])).body).toMatchObject({ code: 'link_invalid' })
  })
})

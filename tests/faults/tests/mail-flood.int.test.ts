import { runSize } from '@shop/kit/testing'
import { confirmAddress, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const REQUESTS = runSize({ short: 150, whole: 1_000 })
const CONNECTIONS = 8
const STRANGERS = 10
const CUSTOMERS = 5
const MAX_DELAY_MS = 2_000
const SENT_WITHIN_MS = 120_000

let shop: TestShop
let product: string

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
  product = (await shop.createProduct(shop.adminToken, { countInStock: 100_000 }))._id
})
afterAll(() => shop.close())

async function registerConfirmed() {
  const customer = await shop.registerCustomer()
  await confirmAddress(shop, customer)
  return customer
}

const forget = (email: string) => shop.request('POST', '/api/users/forgot-password', undefined, { email })
/** Tags give an attacker as many addresses of one mailbox as they like. */
const strangersAddress = (index: number) => `stranger-${String(index % STRANGERS)}+${String(index)}@mail.example`
const mailboxOf = (address: string) => address.replace(/\+.*@/, '@')

/** All that makes the shop write to others, by turns. */
function createAttack(attacker: { token: string; email: string }, mover: { token: string }, victim: string) {
  const orders: string[] = []
  return async (index: number): Promise<void> => {
    const stranger = strangersAddress(index)
    switch (index % 5) {
      case 0: {
        const { body } = await shop.placeOrder(attacker.token, [[product, 1]])
        orders.push(body._id)
        return
      }
      case 1:
        await shop.request('PUT', `/api/orders/${orders.pop() ?? ''}/cancel`, attacker.token)
        return
      case 2:
        await shop.request('PUT', '/api/users/profile', mover.token, { email: stranger })
        return
      case 3: {
        const account = { name: 'Win at www.evil.example', email: stranger, password: 'a long password' }
        await shop.request('POST', '/api/users', undefined, account)
        return
      }
      default:
        await forget(index % 2 === 0 ? victim : strangersAddress(index - 1))
    }
  }
}

/** Asks for a link and waits for its mail. @returns milliseconds */
async function timeLink(email: string): Promise<number> {
  const askedAt = performance.now()
  expect((await forget(email)).status).toBe(202)
  const hasCome = () => shop.mailbox?.messages().some(({ to, subject }) => to === email && subject === 'Set a new password')
  while (hasCome() !== true && performance.now() - askedAt < SENT_WITHIN_MS) await pause(10)
  return performance.now() - askedAt
}

async function countDueMails(): Promise<number> {
  const query = "SELECT count(*)::int AS count FROM mails WHERE status = 'waiting' AND next_attempt_at <= now()"
  const { rows } = await queryDatabase(shop, 'notification', (db) => db.query<{ count: number }>(query))
  return rows[0]?.count ?? 0
}

describe(`${String(REQUESTS)} requests of an attacker that cause mails`, () => {
  it('delay the links of others by two seconds at most, and reach no stranger more than three times', async () => {
    const attacker = await registerConfirmed()
    const mover = await shop.registerCustomer()
    const victim = await registerConfirmed()
    const customers: string[] = []
    for (let count = 0; count < CUSTOMERS; count += 1) customers.push((await registerConfirmed()).email)
    const attack = createAttack(attacker, mover, victim.email)
    const attackOn = async (connection: number): Promise<void> => {
      for (let index = connection; index < REQUESTS; index += CONNECTIONS) await attack(index)
    }
    const attacking = Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => attackOn(connection)))

    await expect.poll(countDueMails, { timeout: SENT_WITHIN_MS }).toBeGreaterThan(40)
    const delays: number[] = []
    for (const email of customers) delays.push(await timeLink(email))
    // The links have passed others.
    const passed = await countDueMails()
    expect(passed).toBeGreaterThan(0)
    await attacking
    await expect.poll(countDueMails, { timeout: SENT_WITHIN_MS, interval: 250 }).toBe(0)

    const mails = shop.mailbox?.messages() ?? []
    const perMailbox = Object.entries(Object.groupBy(mails, ({ to }) => mailboxOf(to)))
    const toStrangers = perMailbox.flatMap(([to, received = []]) => (to.startsWith('stranger-') ? received.length : []))
    const slowest = Math.max(...delays)
    console.log(
      `${String(REQUESTS)} requests: a link after ${slowest.toFixed()} ms at most, while ${String(passed)} mails waited; ` +
        `${String(mails.length)} mails in all, ${String(Math.max(...toStrangers))} to a stranger at most`,
    )
    expect(slowest).toBeLessThanOrEqual(MAX_DELAY_MS)
    expect(Math.max(...toStrangers)).toBe(3)
    const links = mails.filter(({ to, subject }) => to === victim.email && subject === 'Set a new password')
    expect(links.length).toBeLessThanOrEqual(5)
    expect(mails.filter(({ html, text }) => `${html}${text}`.includes('evil'))).toEqual([])
  }, 300_000)
})

import type { UserList } from '@shop/contracts/accounts'
import { eventually } from '@shop/kit/testing'
import { confirmAddress, startTestShop, startTestShopOn, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const DAY_MS = 86_400_000

/** A shop to which some customers have come, and the same shop later. */
const visited = {
  name: 'template_unverified_accounts',
  async fill(url: string) {
    const shop = await startTestShopOn({ url, drop: async () => undefined }, { mails: true })
    const stranger = await shop.registerCustomer('Sue Stranger')
    const customer = await shop.registerCustomer('Otto Ordered')
    const confirmed = await shop.registerCustomer('Clara Confirmed')
    await confirmAddress(shop, confirmed)
    await shop.placeOrder(customer.token, [[(await shop.createProduct(shop.adminToken))._id, 1]])
    const addresses = () => shop.mailbox?.messages().map(({ to }) => to)
    for (const { email } of [stranger, customer]) await eventually(() => expect(addresses()).toContain(email))
    await shop.close()
  },
}
const startAfter = (days: number) =>
  startTestShop(inject('postgresUrl'), { template: visited, clock: () => new Date(Date.now() + days * DAY_MS) })

let early: TestShop | undefined
let late: TestShop | undefined
beforeAll(async () => {
  early = await startAfter(29)
  late = await startAfter(31)
})
afterAll(() => Promise.all([early?.close(), late?.close()]))

const namesIn = async (shop: TestShop | undefined) =>
  (await shop?.get<UserList>('/api/users', shop.adminToken))?.body.users.map(({ name }) => name)

it('an account that nobody has confirmed and that has ordered nothing ends after 30 days', async () => {
  await expect.poll(() => namesIn(late)).not.toContain('Sue Stranger')
  expect(await namesIn(late)).toEqual(expect.arrayContaining(['Ada Admin', 'Otto Ordered', 'Clara Confirmed']))
  expect(await namesIn(early)).toContain('Sue Stranger')
})

import type { ShopHistory } from '@shop/contracts/history'
import type { Product } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

const read = async (query: string) => (await shop.get<ShopHistory>(`/api/admin/history?${query}`, shop.adminToken)).body
const told = async (query: string) =>
  (await read(query)).entries.flatMap(({ changes }) =>
    changes.map(({ what, from, to }) => [what, ...(from === undefined ? [] : [from, '→']), to].join(' ').trim()),
  )

/** Every entry, page by page. */
async function readAll(query: string): Promise<ShopHistory['entries']> {
  const { entries, after } = await read(query)
  return after === null ? entries : [...entries, ...(await readAll(`${query.replace(/&after=.*/, '')}&after=${after}`))]
}

describe('the history', () => {
  it('of a product tells its fields and its stock, by whom and by which request', async () => {
    const product = (await shop.createProduct(shop.adminToken))._id
    const { body } = await shop.get<Product>(`/api/products/${product}`, shop.adminToken)
    await shop.request('PUT', `/api/products/${product}`, shop.adminToken, { price: body.price + 2.5 })
    const customer = await shop.registerCustomer('Hal History')
    await shop.placeOrder(customer.token, [[product, 1]])
    const text = (dollars: number) => `$${dollars.toFixed(2)}`
    expect(await told(`id=${product}&kind=product`)).toContain(`Price ${text(body.price)} → ${text(body.price + 2.5)}`)
    await eventually(async () =>
      expect(await told(`id=${product}`)).toContain(`Available ${String(body.countInStock)} → ${String(body.countInStock - 1)}`),
    )
    const [entry] = (await read(`id=${product}&kind=product`)).entries
    expect(entry).toMatchObject({
      kind: 'product',
      type: 'ProductUpdated',
      subject: { _id: product },
      by: { name: 'Ada Admin' },
    })
    expect(entry?.request).toMatch(/^[\w-]+$/)
  })

  it('of an order tells its payment too, and of a customer their rights', async () => {
    const customer = await shop.registerCustomer('Rita Rights')
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]])).body
    await shop.request('PUT', `/api/orders/${order._id}/pay`, shop.adminToken, {})
    await eventually(async () => expect(await told(`id=${order._id}`)).toContain('Status open → paid'))
    expect((await read(`id=${order._id}`)).entries[0]?.subject?.name).toBe(`#${order.number}`)
    await shop.request('PUT', `/api/users/${customer._id}`, shop.adminToken, { name: 'Rita Changed', isAdmin: true })
    expect(await told(`id=${customer._id}&kind=rights`)).toEqual(['Rights customer → admin'])
    expect(await told(`id=${customer._id}`)).toContain('Name Rita Rights → Rita Changed')
  })

  it('of all things is filtered by who, what and when, and has every entry once on its pages', async () => {
    const customer = await shop.registerCustomer('Paz Pages')
    const product = (await shop.createProduct(shop.adminToken))._id
    for (let orders = 0; orders < 8; orders += 1) {
      const order = (await shop.placeOrder(customer.token, [[product, 1]])).body._id
      await shop.request('PUT', `/api/orders/${order}/cancel`, customer.token)
      await eventually(async () => expect(await told(`id=${product}`)).toContain('Order cancelled'))
    }
    const all = await readAll('kind=')
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(all.length).toBeGreaterThan(50)
    const orders = await readAll('kind=order')
    expect(orders).toEqual(all.filter(({ kind }) => kind === 'order'))
    const byHal = await readAll('by=Hal%20History')
    expect(byHal.length).toBeGreaterThan(0)
    expect(new Set(byHal.map(({ by }) => by?.name))).toEqual(new Set(['Hal History']))
    expect(await readAll('by=nobody%20at%20all')).toEqual([])
    expect((await read('to=2020-01-01')).entries).toEqual([])
    expect((await read('from=2020-01-01')).entries).toHaveLength(50)
  })

  it('tells staff of the kinds that they may see, and the catalogue no customers', async () => {
    const customer = await shop.registerCustomer('Cora Customer')
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]], { note: 'For Cora' })).body._id
    const hire = async (role: string) => {
      const member = await shop.registerCustomer()
      await shop.request('PUT', `/api/users/${member._id}`, shop.adminToken, { roles: [role] })
      await expect.poll(async () => (await shop.get('/api/admin/counts', member.token)).status).toBe(200)
      return async (query: string) => (await shop.get<ShopHistory>(`/api/admin/history?${query}`, member.token)).body.entries
    }
    const kindsOf = (entries: ShopHistory['entries']) => [...new Set(entries.map(({ kind }) => kind))].sort()
    const catalogue = await hire('catalogue')
    await eventually(async () => {
      expect((await catalogue(`id=${product}&kind=stock`)).map(({ by }) => by?.name)).toContain(
        `Customer ${customer._id.slice(-4)}`,
      )
    })
    expect(kindsOf(await catalogue(`id=${product}`))).toEqual(['product', 'stock'])
    expect(await catalogue(`id=${order}`)).toEqual([])
    expect(await catalogue(`id=${customer._id}`)).toEqual([])
    expect(JSON.stringify(await catalogue(''))).not.toContain('Cora')
    const orders = await hire('orders')
    expect(JSON.stringify(await orders(`id=${order}`))).toContain('For Cora')
    expect(kindsOf(await orders(''))).not.toContain('customer')
    const readOnly = await hire('readOnly')
    expect(kindsOf(await readOnly(`id=${customer._id}`))).toEqual(['customer'])
  })

  it('tells nothing personal of who was erased, in their own and in every other place', async () => {
    const customer = await shop.registerCustomer('Edna Erased')
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]], { note: 'Ring at Edna’s' })).body._id
    await shop.request('PUT', '/api/users/profile', customer.token, { name: 'Edna Renamed' })
    expect(await told(`id=${customer._id}`)).toContain('Name Edna Erased → Edna Renamed')
    expect(await told(`id=${order}`)).toContain('Note written Ring at Edna’s')
    await shop.request('DELETE', `/api/users/${customer._id}`, await shop.logIn(adminCredentials))
    await eventually(async () => {
      const texts = JSON.stringify([
        await readAll(`id=${customer._id}`),
        await readAll(`id=${order}`),
        await readAll('from=2020-01-01'),
      ])
      for (const personal of ['Edna', customer.email]) expect(texts).not.toContain(personal)
    }, 10_000)
    expect(await told(`id=${customer._id}`)).toContain('Account deleted')
  })
})

import type { Product, ProductList } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const tee = (size: string, colour: string) => ({
  name: `Tee ${size} ${colour}`,
  brand: 'Loom',
  category: 'Clothing',
  countInStock: 2,
  price: size === 'L' ? 30 : 20,
  variant: {
    group: 'Tee',
    options: [
      { name: 'Size', value: size },
      { name: 'Colour', value: colour },
    ],
  },
})

let shop: TestShop
/** Product name → id. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  for (const fields of [tee('M', 'navy'), { name: 'Enamel jug' }, tee('L', 'navy'), tee('L', 'lilac')])
    ids[fields.name] = (await shop.createProduct(shop.adminToken, fields))._id
})
afterAll(() => shop.close())

/** The names on the first page as a visitor and as an admin sees them, who is answered from the database. */
async function listed(query: string): Promise<string[][]> {
  const lists: string[][] = []
  for (const token of [undefined, shop.adminToken]) {
    const { body } = await shop.get<ProductList>(`/api/products?${query}`, token)
    expect(body.total).toBe(body.products.length)
    lists.push(body.products.map(({ name }) => name))
  }
  return lists
}

const both = (...names: string[]) => [names, names]
const read = async (name: string, token?: string) => (await shop.get<Product>(`/api/products/${ids[name] ?? ''}`, token)).body
const change = (name: string, fields: object) => shop.request('PUT', `/api/products/${ids[name] ?? ''}`, shop.adminToken, fields)

describe('a list', () => {
  it('has every product of a group, each with its own id, price and stock', async () => {
    expect(await listed('')).toEqual(both('Tee L lilac', 'Tee L navy', 'Enamel jug', 'Tee M navy'))
    expect(await listed('keyword=tee&sort=name')).toEqual(both('Tee L lilac', 'Tee L navy', 'Tee M navy'))
  })

  it('has one product of each group when it is grouped: the first in its order', async () => {
    expect(await listed('grouped=true')).toEqual(both('Tee L lilac', 'Enamel jug'))
    expect(await listed('grouped=true&sort=price')).toEqual(both('Tee M navy', 'Enamel jug'))
    expect(await listed('grouped=true&keyword=tee&sort=-price')).toEqual(both('Tee L lilac'))
    expect(await listed('grouped=true&maxPrice=25')).toEqual(both('Tee M navy'))
    expect((await listed('grouped=true&keyword=navy%20m'))[0]).toEqual(['Tee M navy'])
  })

  it('has of each group a product with all options that are asked for', async () => {
    expect(await listed('grouped=true&option=Size:M')).toEqual(both('Tee M navy'))
    expect(await listed('grouped=true&option=%20size:l&option=COLOUR:N%C3%80VY')).toEqual(both('Tee L navy'))
    expect(await listed('option=Colour:navy')).toEqual(both('Tee L navy', 'Tee M navy'))
    // One product has both, and not the group.
    expect(await listed('grouped=true&option=Size:M&option=Colour:lilac')).toEqual(both())
    expect(await listed('option=navy:Colour')).toEqual(both())
  })

  it('counts a group once for each value of a facet', async () => {
    const facets = async (grouped: boolean) =>
      (await shop.get<ProductList>(`/api/products?keyword=tee&facets=true&grouped=${String(grouped)}`)).body.facets
    expect(await facets(false)).toMatchObject({ categories: [{ name: 'Clothing', count: 3 }], inStock: 3 })
    expect(await facets(true)).toMatchObject({ categories: [{ name: 'Clothing', count: 1 }], inStock: 1 })
    expect((await facets(true))?.prices.map(({ count }) => count)).toEqual([1, 1])
  })

  it('suggests one product of a group', async () => {
    const { body } = await shop.get<{ products: { name: string }[] }>('/api/products/suggest?q=tee')
    expect(body.products).toHaveLength(1)
  })
})

describe('the page of a product', () => {
  it('has all products of its group, and none for a product of no group', async () => {
    for (const token of [undefined, shop.adminToken]) {
      const { variant, variants } = await read('Tee L navy', token)
      expect(variant).toEqual(tee('L', 'navy').variant)
      expect(variants).toMatchObject([
        { _id: ids['Tee M navy'], price: 20, inStock: true, options: tee('M', 'navy').variant.options },
        { _id: ids['Tee L navy'], price: 30, inStock: true },
        { _id: ids['Tee L lilac'], price: 30, inStock: true },
      ])
      expect(await read('Enamel jug', token)).not.toHaveProperty('variants')
    }
  })

  it('follows what is sold, changed and removed in its group', async () => {
    const stockOf = async () =>
      (await read('Tee L navy')).variants?.map(({ name, inStock, price }) => `${name} ${String(price)} ${String(inStock)}`)
    const { token } = await shop.registerCustomer()
    expect((await shop.placeOrder(token, [[ids['Tee M navy'] ?? '', 2]])).status).toBe(201)
    await eventually(async () =>
      expect(await stockOf()).toEqual(['Tee M navy 20 false', 'Tee L navy 30 true', 'Tee L lilac 30 true']),
    )
    // A page shows a change within a second.
    expect((await change('Tee L lilac', { price: 31 })).status).toBe(200)
    await eventually(async () => expect(await stockOf()).toContain('Tee L lilac 31 true'))
    expect((await change('Tee M navy', { variant: null })).status).toBe(200)
    await eventually(async () => expect(await stockOf()).toEqual(['Tee L navy 30 true', 'Tee L lilac 31 true']))
    await eventually(async () => expect(await read('Tee M navy')).not.toHaveProperty('variant'))
    expect((await shop.request('DELETE', `/api/products/${ids['Tee L lilac'] ?? ''}`, shop.adminToken)).status).toBe(200)
    await eventually(async () => expect(await stockOf()).toEqual(['Tee L navy 30 true']))
  })

  it.each([
    [{ group: '', options: [{ name: 'Size', value: 'M' }] }, 'group is required'],
    [{ group: 'x'.repeat(61), options: [{ name: 'Size', value: 'M' }] }, 'group must be at most 60 characters'],
    [{ group: 'Tee', options: [] }, 'options must contain at least one option'],
    [{ group: 'Tee', options: 'M' }, 'options must be an array'],
    [{ group: 'Tee', options: [{ name: 'Size', value: ' ' }] }, 'option value is required'],
    [{ group: 'Tee', options: [{ name: 'Size: M', value: 'x' }] }, 'option name must not contain a colon'],
    [{ group: 'Tee', options: [{ name: '尺寸：M', value: 'x' }] }, 'option name must not contain a colon'],
    [
      { group: 'Tee', options: ['a', 'b', 'c', 'd'].map((name) => ({ name, value: 'x' })) },
      'options must contain at most 3 options',
    ],
    [{ group: 'Tee', options: ['a', 'a'].map((name) => ({ name, value: 'x' })) }, 'options must not repeat a name'],
  ])('is not changed by the variant %j', async (variant, message) => {
    expect(await change('Enamel jug', { variant })).toMatchObject({ status: 400, body: { message } })
    expect(await read('Enamel jug')).not.toHaveProperty('variant')
  })
})

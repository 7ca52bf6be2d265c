import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerDetails } from '@shop/contracts/customers'
import type { ExtensionList } from '@shop/contracts/extensions'
import type { Order } from '@shop/contracts/orders'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const RECIPE = new URL('../../../docs/recipes/extension.md', import.meta.url)

/** The examples of the recipe, by their files. */
async function readExamples(): Promise<[file: string, code: string][]> {
  const blocks = (await readFile(RECIPE, 'utf8')).matchAll(/`extensions\/([\w.-]+)`, new:\s+```js\n([\s\S]*?)```/g)
  return Array.from(blocks, ([, file = '', code = '']) => [file, code])
}

const TAGS = `export const api = 1
export const customerTag = ({ orders, spent, countries, isGuest }) => [orders, spent, countries, isGuest].join()`

let folder: string
let shop: TestShop
let customer: string
let cheap: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extensions-'))
  for (const [file, code] of await readExamples()) await writeFile(join(folder, file), code)
  await writeFile(join(folder, 'tags.js'), TAGS)
  await writeFile(join(folder, 'broken.js'), 'export const api = 1\nexport const mailLines = () => null')
  await writeFile(join(folder, 'misspelt.js'), 'export const api = 1\nexport function refuseOrders() {}')
  shop = await startTestShop(inject('postgresUrl'), { extensionsFolder: folder, mails: true })
  customer = (await shop.registerCustomer()).token
  cheap = (await shop.createProduct(shop.adminToken, { price: 4, countInStock: 100 }))._id
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const refusal = { code: 'order_refused', message: 'Please order for 10.00 USD or more.' }

describe('a shop with a minimum order', () => {
  it('refuses a smaller one with the text of its extension, of customers and of guests', async () => {
    const { status, body } = await shop.placeOrder(customer, [[cheap, 2]])
    expect([status, body]).toEqual([409, refusal])
    const guest = { guest: { email: 'visitor@example.com' } }
    const shippingAddress = {
      recipient: 'Vera',
      address: '1 Road',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country: 'United Kingdom',
    }
    const placed = await shop.request('POST', '/api/orders', undefined, {
      orderItems: [{ product: cheap, qty: 2 }],
      shippingAddress,
      paymentMethod: 'COD',
      ...guest,
    })
    expect([placed.status, placed.body]).toEqual([409, refusal])
  })

  it('sells the rest, and tells who packs it and the customer what its extensions say', async () => {
    const { status, body } = await shop.placeOrder(customer, [[cheap, 12]])
    expect(status).toBe(201)
    const path = `/api/orders/${body._id}`
    const ofStaff = await shop.get<Order>(path, shop.adminToken)
    expect(ofStaff.body.packingNotes).toEqual(['12 pieces: use the large box'])
    expect((await shop.get<Order>(path, customer)).body).not.toHaveProperty('packingNotes')
    const texts = () =>
      shop.mailbox
        ?.messages()
        .map(({ text }) => text)
        .join() ?? ''
    await expect.poll(texts).toContain('We pack it with care: it takes a day more.')
  })

  it('shows what its extensions say of a customer to staff', async () => {
    const { body } = await shop.get<Order[]>('/api/orders/myorders', customer)
    const of = body[0]?.user._id ?? ''
    const details = await shop.get<CustomerDetails>(`/api/admin/customers/${of}`, shop.adminToken)
    expect(details.body.tags).toEqual(['1,0,Portugal,false'])
  })

  it('shows its extensions to who may see the state of the processes', async () => {
    const { body } = await shop.get<ExtensionList>('/api/admin/extensions', shop.adminToken)
    expect(body.extensions.map(({ name, process, points, calls }) => [name, process, points, calls > 0])).toEqual([
      ['broken', 'notification', ['mailLines'], true],
      ['large-orders', 'bff', ['packingNote'], true],
      ['large-orders', 'notification', ['mailLines'], true],
      ['minimum-order', 'order', ['refuseOrder'], true],
      ['misspelt', 'bff', [], false],
      ['misspelt', 'notification', [], false],
      ['misspelt', 'order', [], false],
      ['tags', 'bff', ['customerTag'], true],
    ])
    expect(body.extensions.filter(({ process }) => process === 'order')).toEqual([
      {
        name: 'minimum-order',
        process: 'order',
        version: '1.0',
        points: ['refuseOrder'],
        state: 'on',
        calls: 3,
        failures: 0,
        lastAnswer: 'undefined',
      },
      {
        name: 'misspelt',
        process: 'order',
        points: [],
        state: 'off',
        calls: 0,
        failures: 1,
        lastFailure: {
          at: expect.any(String) as string,
          message: 'It exports refuseOrders, at which the shop asks nothing',
        },
      },
    ])
    expect((await shop.get('/api/admin/extensions', customer)).status).toBe(403)
  })
})

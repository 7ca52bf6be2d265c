import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExtensionList } from '@shop/contracts/extensions'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const RECIPE = new URL('../../../docs/recipes/extension.md', import.meta.url)

/** The example of the recipe. */
async function readExample(): Promise<string> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(RECIPE, 'utf8')) ?? []
  return code
}

let folder: string
let shop: TestShop
let customer: string
let cheap: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extensions-'))
  await writeFile(join(folder, 'minimum-order.js'), await readExample())
  await writeFile(join(folder, 'misspelt.js'), 'export const api = 1\nexport function refuseOrders() {}')
  shop = await startTestShop(inject('postgresUrl'), { extensionsFolder: folder, ucp: true })
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

  it('sells the rest', async () => {
    expect((await shop.placeOrder(customer, [[cheap, 3]])).status).toBe(201)
  })

  it('shows its extensions to who may see the state of the processes', async () => {
    const { body } = await shop.get<ExtensionList>('/api/admin/extensions', shop.adminToken)
    expect(body.extensions).toEqual([
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

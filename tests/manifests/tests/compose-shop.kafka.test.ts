import { createApiClient, requireSuccess, type ApiClient } from '@shop/api-client'
import type { Order } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { orderMailsIn } from '@shop/mailbox'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createComposeRun, hasPostgresClient, type ComposeRun } from '../src/compose-run/index.ts'

/** What `make up` waits for: the services without a profile, and those of the profile in .env.example. */
const STARTED = ['stripe-sandbox', 'notification', 'reporting', 'bff']

const isReady = inject('kafkaBrokers') !== '' && hasPostgresClient

// As for the backup scripts: the programs come with Debian's postgresql.
describe.runIf(isReady)('the shop of docker-compose.yml, run by its own variables and commands', () => {
  let shop: ComposeRun
  let api: ApiClient
  let url: string

  beforeAll(async () => {
    shop = await createComposeRun()
    url = String(shop.settings.PUBLIC_URL)
    await Promise.all(STARTED.map((name) => shop.start(name)))
    api = createApiClient(url)
  })
  afterAll(() => shop.close())

  it('serves the pages that its image contains', async () => {
    const page = await (await fetch(url)).text()
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
    expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('javascript')
  })

  it('is filled by the demo, whose pictures it serves from the volume that both mount', async () => {
    expect(await shop.run('demo')).toContain('The shop is filled')
    const { body } = await api.get<{ products: readonly ProductSummary[] }>('/api/products')
    const picture = await fetch(new URL(body.products[0]?.image ?? '', url))
    expect(picture.headers.get('content-type')).toContain('image/')
  })

  it('sells a product that is paid by card: each process reaches those that it needs', async () => {
    const { body } = await api.get<{ products: readonly ProductSummary[] }>('/api/products')
    const product = body.products.find(({ countInStock }) => countInStock > 0)
    const { token } = await api.registerCustomer()
    const order = await requireSuccess(api.placeOrder(token, [[product?._id ?? '', 1]], { paymentMethod: 'Stripe' }))
    const path = `/api/orders/${order._id}`
    const session = await requireSuccess(api.request<{ url: string }>('POST', `${path}/create-checkout-session`, token))
    expect(session.url).toMatch(String(shop.settings.SANDBOX_PUBLIC_URL))
    const paid = await fetch(session.url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
    expect(paid.headers.get('location')).toMatch(url)
    // The customer never returns. Without the webhook the shop would ask for the payment later.
    await eventually(async () => {
      const metrics = await (await fetch(`${shop.addressOf('bff', 8081)}/metrics`)).text()
      expect(metrics).toMatch(/route="\/api\/payments\/stripe\/webhook",status="200"/)
    })
    await eventually(async () => expect((await api.get<Order>(path, token)).body).toMatchObject({ isPaid: true }))
    await eventually(() => expect(orderMailsIn(shop.mailbox).map(({ orderId }) => orderId)).toContain(order._id))
  })

  it("answers the operator's tool about every process", async () => {
    const status = await shop.run('ops', 'status')
    for (const name of ['identity', 'catalogue', 'order', 'payment', 'notification', 'reporting', 'bff'])
      expect(status).toContain(name)
  })
})

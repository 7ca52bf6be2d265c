import { shippingAddress } from '@shop/api-client'
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createProduct, orderBody, registerCustomers, requestJson, signInAdmin } from './shop-client.ts'
import { startShopProcess } from './shop-process.ts'
import { percentile } from './statistics.ts'
import { printTable } from './turns.ts'

/** Purchases in each turn; turns of programs and of guests alternate. */
const PURCHASES = Number(process.env.PURCHASES || 60)
const TURNS = Number(process.env.TURNS || 4)

const shop = await startShopProcess('demo', { UCP: 'on' })

async function send(
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ readonly id: string }> {
  const response = await fetch(shop.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
  return (await response.json()) as { readonly id: string }
}

const times = new Map<string, number[]>()

/** @param isCounted not in the first turn: code is compiled */
async function timed<Answer>(name: string, isCounted: boolean, work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  const answer = await work()
  if (isCounted) times.set(name, [...(times.get(name) ?? []), performance.now() - start])
  return answer
}

const agent = { 'ucp-agent': 'profile="https://agent.example/ucp.json"' }
const { address, city, postalCode, country } = shippingAddress
const destination = {
  id: 'home',
  street_address: address,
  address_locality: city,
  postal_code: postalCode,
  address_country: country,
}
const instrument = { id: '1', handler_id: 'cod', type: 'cash_on_delivery', selected: true }

async function buyAsProgram(product: string, isCounted: boolean): Promise<void> {
  const content = {
    line_items: [{ item: { id: product }, quantity: 1 }],
    buyer: { first_name: 'Bench', last_name: 'Buyer', email: `${randomUUID()}@example.com` },
    fulfillment: { methods: [{ type: 'shipping', destinations: [destination], selected_destination_id: 'home' }] },
  }
  const path = '/ucp/v1/checkout-sessions'
  const { id } = await timed('create', isCounted, () => send('POST', path, content, agent))
  await timed('update', isCounted, () => send('PUT', `${path}/${id}`, content, agent))
  const payment = { payment: { instruments: [instrument] } }
  await timed('complete', isCounted, () => send('POST', `${path}/${id}/complete`, payment, agent))
}

async function buyAsGuest(product: string, token: string, isCounted: boolean): Promise<void> {
  await timed('change of a customer', isCounted, () =>
    requestJson(shop, 'POST', '/api/users/wishlist', token, { products: [product] }),
  )
  const body = {
    ...orderBody([product]),
    shippingAddress: { ...shippingAddress, recipient: 'Bench Buyer' },
    guest: { email: `${randomUUID()}@example.com` },
  }
  await timed('order of a guest', isCounted, () => send('POST', '/api/orders', body))
}

try {
  const mug = await createProduct(shop, await signInAdmin(shop), 'Mug')
  const [token = ''] = await registerCustomers(shop)
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (let index = 0; index < PURCHASES; index += 1) await buyAsProgram(mug, turn > 0)
    for (let index = 0; index < PURCHASES; index += 1) await buyAsGuest(mug, token, turn > 0)
  }
  const p95 = (name: string): number => percentile(times.get(name) ?? [], 0.95)
  const rows = (
    [
      ['create', 'change of a customer'],
      ['update', 'change of a customer'],
      ['complete', 'order of a guest'],
    ] as const
  ).map(([name, own]) => [name, p95(name).toFixed(1), own, p95(own).toFixed(1), (p95(name) / p95(own)).toFixed(2)])
  printTable(['UCP', 'p95 ms', 'The shop’s own', 'p95 ms', 'ratio'], rows)
} finally {
  await shop.stop()
}

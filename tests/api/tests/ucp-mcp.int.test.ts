import { eventually } from '@shop/kit/testing'
import { startTestShop, type TestShop } from '@shop/test-support'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MCP_HEADERS, type ListedTool, type RpcAnswer, type ToolResult } from './support/mcp.ts'
import { startUcpPlatform } from './support/ucp-platform.ts'
import { codesOf, lineOf, newBuyer, payBy, readyCheckout, ucpAgent, ucpValidator, type UcpBody } from './support/ucp.ts'

let shop: TestShop
let signedShop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { ucp: true })
  signedShop = await startTestShop(inject('postgresUrl'), { ucp: true, ucpSigned: true, mails: true })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 500 }))._id
})
afterAll(async () => {
  await shop.close()
  await signedShop.close()
})

const PATH = '/ucp/mcp'
const profile = 'https://agent.example/ucp.json'
const rest = ucpAgent(() => shop)

async function ask<Result>(method: string, params: object = {}, headers: Record<string, string> = {}, at = shop) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  const response = await fetch(at.url + PATH, { method: 'POST', headers: { ...MCP_HEADERS, ...headers }, body })
  return { status: response.status, ...((await response.json()) as Pick<RpcAnswer<Result>, 'result' | 'error'>) }
}

const metaOf = (key?: string) => ({ 'ucp-agent': { profile }, ...(key !== undefined && { 'idempotency-key': key }) })

/** Calls a tool. Its answer is valid by the schema of what it answers about, and the same as text. */
async function call(name: string, args: object, schema: string, key?: string) {
  const { result, error } = await ask<ToolResult>('tools/call', { name, arguments: { meta: metaOf(key), ...args } })
  expect(error).toBeUndefined()
  const body = result.structuredContent as unknown as UcpBody
  expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(body)
  const validate = ucpValidator(body.ucp.status === 'error' ? 'error' : schema)
  if (validate?.(body) !== true) expect(validate?.errors, `${name} ${JSON.stringify(body)}`).toEqual([])
  return body
}

const refusal = async (name: string, args: object) => {
  const { error } = await ask('tools/call', { name, arguments: args })
  return [error?.code, error?.data?.code]
}

describe('a program that speaks MCP', () => {
  it('finds the endpoint in the profile, and the tools by the names of the protocol', async () => {
    const { body } = await rest.send<{ readonly ucp: { readonly services: Record<string, readonly object[]> } }>(
      'GET',
      '/.well-known/ucp',
    )
    const bindings = body.ucp.services['dev.ucp.shopping']
    expect(bindings).toMatchObject([{ transport: 'rest' }, { transport: 'mcp', endpoint: expect.stringMatching(/\/ucp\/mcp$/) }])
    const { result } = await ask<{ readonly tools: readonly ListedTool[] }>('tools/list')
    expect(result.tools.map(({ name }) => name).sort()).toEqual(
      [
        'search_catalog',
        'lookup_catalog',
        'get_product',
        'get_order',
        'complete_checkout',
        ...['create', 'get', 'update', 'cancel'].flatMap((verb) => [`${verb}_cart`, `${verb}_checkout`]),
      ].sort(),
    )
    expect(result.tools.every(({ inputSchema }) => 'meta' in inputSchema.properties)).toBe(true)
  })

  it('searches, fills a cart, and orders it', async () => {
    await eventually(async () => {
      const found = await call('search_catalog', { catalog: { query: 'mug' } }, 'search')
      expect(JSON.stringify(found)).toContain(mug)
    })
    await call('lookup_catalog', { catalog: { ids: [mug] } }, 'lookup')
    await call('get_product', { catalog: { id: mug } }, 'product')
    const cart = await call('create_cart', { cart: { line_items: [lineOf(mug, 3)] } }, 'cart')
    await call('update_cart', { id: cart.id, cart: { line_items: [lineOf(mug, 2)] } }, 'cart')
    expect(await call('get_cart', { id: cart.id }, 'cart')).toMatchObject({ line_items: [{ quantity: 2 }] })
    const fields = { ...readyCheckout([]), cart_id: cart.id }
    const checkout = await call('create_checkout', { checkout: fields }, 'checkout')
    expect(checkout).toMatchObject({ status: 'ready_for_complete', line_items: [{ quantity: 2 }] })
    expect(await call('get_checkout', { id: checkout.id }, 'checkout')).toEqual(checkout)
    const key = uuidv4()
    const completed = await call('complete_checkout', { id: checkout.id, checkout: payBy('cod') }, 'checkout', key)
    expect(completed.status).toBe('completed')
    expect(await call('get_order', { id: completed.order?.id ?? '' }, 'order')).toMatchObject({ checkout_id: checkout.id })
    // The same checkouts and keys as over REST.
    expect((await rest.read(checkout.id)).body).toEqual(completed)
    expect((await rest.complete(checkout.id, payBy('cod'), key)).body).toEqual(completed)
  })

  it('is told of trade by messages, and cancels', async () => {
    const unknown = await call('create_checkout', { checkout: { line_items: [lineOf(uuidv4())] } }, 'checkout')
    expect(codesOf(unknown)).toEqual(['item_unavailable'])
    expect(codesOf(await call('get_order', { id: 'x'.repeat(43) }, 'order'))).toEqual(['not_found'])
    const { id } = await call('create_checkout', { checkout: readyCheckout([lineOf(mug)]) }, 'checkout')
    const updated = await call('update_checkout', { id, checkout: { line_items: [lineOf(mug)], buyer: newBuyer() } }, 'checkout')
    expect(updated.status).toBe('incomplete')
    expect((await call('cancel_checkout', { id }, 'checkout', uuidv4())).status).toBe('canceled')
    const cart = await call('create_cart', { cart: { line_items: [lineOf(mug)] } }, 'cart')
    await call('cancel_cart', { id: cart.id }, 'cart', uuidv4())
  })

  it('is refused by errors of JSON-RPC', async () => {
    const checkout = readyCheckout([lineOf(mug)])
    const key = uuidv4()
    const { id } = await call('create_checkout', { checkout }, 'checkout', key)
    const other = { checkout: readyCheckout([lineOf(mug, 2)]), meta: metaOf(key) }
    expect(await refusal('create_checkout', other)).toEqual([-32_000, 'key_reused'])
    const agent = (fields: object) => ({ meta: { 'ucp-agent': fields }, id })
    expect(await refusal('get_checkout', agent({ profile: 'ftp://agent.example' }))).toEqual([-32_001, 'invalid_profile_url'])
    expect(await refusal('get_checkout', agent({ profile, version: '2026-01-11' }))).toEqual([-32_001, 'version_unsupported'])
    for (const [name, args] of [
      ['get_checkout', { id }],
      ['get_checkout', { meta: metaOf() }],
      ['cancel_checkout', { meta: metaOf(), id }],
      ['complete_checkout', { meta: metaOf(), id, checkout: payBy('cod') }],
      ['get_checkout', agent({ profile: 'https://agent.example/"\r\nx: y' })],
      ['buy_everything', {}],
      ['toString', {}],
    ] as const)
      expect((await refusal(name, args))[0], name).toBe(-32_602)
    expect(await refusal('create_checkout', { meta: metaOf(), checkout: { line_items: 'all' } })).toEqual([
      -32_000,
      'invalid_request',
    ])
    expect((await rest.read(id)).body.status).toBe('ready_for_complete')
    expect((await fetch(shop.url + PATH)).status).toBe(405)
    expect((await ask('tools/list', {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  it('signs its requests over HTTP where the shop asks for that, and acts under no other name', async () => {
    const platform = await startUcpPlatform()
    try {
      const send = async (agentProfile: string, sign: boolean) => {
        const args = { meta: { 'ucp-agent': { profile: agentProfile } }, catalog: {} }
        const text = JSON.stringify({
          jsonrpc: '2.0',
          id: 7,
          method: 'tools/call',
          params: { name: 'search_catalog', arguments: args },
        })
        const signed = sign ? platform.sign('POST', signedShop.url + PATH, text) : {}
        const response = await fetch(signedShop.url + PATH, {
          method: 'POST',
          headers: { ...MCP_HEADERS, ...signed },
          body: text,
        })
        const { error } = (await response.json()) as RpcAnswer
        return [response.status, error && (error.data?.code ?? error.message)]
      }
      const own = /"(.*)"/.exec(platform.agent)?.[1] ?? ''
      await eventually(async () => expect(await send(own, true)).toEqual([200, undefined]))
      expect(await send(profile, true)).toEqual([200, 'profile_not_trusted'])
      expect(await send(own, false)).toEqual([401, 'signature_missing'])
    } finally {
      await platform.stop()
    }
  })
})

import type { ApiKeyList } from '@shop/contracts/api-keys'
import type { SecurityLog } from '@shop/contracts/security'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mcpClient } from './support/mcp.ts'
import {
  allow,
  answerOf,
  askFor,
  CALLBACK,
  decide,
  newVerifier,
  post,
  refresh,
  registerProgram,
  sendCode,
  sendForTokens,
} from './support/oauth.ts'

let shop: TestShop
let program: string
let now = Date.now()
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mcp: true, trustedProxies: ['127.0.0.1'], clock: () => new Date(now) })
  program = await registerProgram(shop)
})
afterAll(() => shop.close())

const SCOPES = ['orders:read', 'catalogue:read']
const toolsOf = async (token: string) => (await mcpClient(() => shop, token).list()).map(({ name }) => name).slice(5)
const statusOf = async (token: string) => (await mcpClient(() => shop, token).ask('tools/list')).status
const isRefused = (token: string) => expect.poll(() => statusOf(token), { interval: 20 }).toBe(401)

/** A code that was not used yet. */
async function newCode(changes: Record<string, string> = {}, scopes = SCOPES) {
  const { asked, verifier } = askFor(program, changes)
  return { code: answerOf(await decide(shop, shop.adminToken, asked, scopes)).code ?? '', verifier }
}

describe('a grant', () => {
  it('gives a program the part of the rights that was allowed, at /mcp and nowhere else', async () => {
    const { asked, verifier } = askFor(program)
    const answer = answerOf(await decide(shop, shop.adminToken, asked, ['catalogue:read']))
    expect(answer).toEqual({ code: expect.any(String), state: 'the state', iss: shop.url })
    const tokens = await sendCode(shop, program, answer.code ?? '', verifier)
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3_600, scope: 'catalogue:read' })
    const client = mcpClient(() => shop, tokens.access_token)
    expect(await toolsOf(tokens.access_token)).toEqual(['list_products', 'get_stock'])
    expect((await client.call('list_products')).structuredContent).toMatchObject({ total: 0 })
    for (const path of ['/api/products', '/api/orders', '/api/users/profile', '/api/products/low-stock'])
      expect([path, (await shop.get(path, tokens.access_token)).status]).toEqual([path, path === '/api/products' ? 200 : 401])
    const { body } = await shop.get<ApiKeyList>('/api/admin/api-keys', shop.adminToken)
    const { keys, programs } = body
    expect(programs).toMatchObject([{ _id: program, name: 'Assistant', redirectUris: [CALLBACK] }])
    expect(keys[0]).toMatchObject({ name: 'Assistant', programId: program, scopes: ['catalogue:read'], state: 'active' })
  })

  it('ends for its program within a second when an admin revokes it, and names the program in the security log', async () => {
    const { access_token: token, refresh_token: old } = await allow(shop, program, ['catalogue:read', 'catalogue:write'])
    const product = await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 5 })
    const client = mcpClient(() => shop, token)
    const { confirm } = (await client.call('change_price', { product: product._id, price: 5 })).structuredContent
    expect(await client.call('change_price', { product: product._id, price: 5, confirm })).toMatchObject({
      structuredContent: { status: 'changed' },
    })
    const { events } = (await shop.get<SecurityLog>('/api/security/log', shop.adminToken)).body
    expect(events.find(({ action }) => action === 'PUT /api/products/:id')?.actor).toMatchObject({ name: 'API key “Assistant”' })
    const { keys } = (await shop.get<ApiKeyList>('/api/admin/api-keys', shop.adminToken)).body
    const grant = keys.find(({ scopes }) => scopes.includes('catalogue:write'))
    expect((await shop.request('DELETE', `/api/admin/api-keys/${grant?._id ?? ''}`, shop.adminToken)).status).toBe(204)
    await isRefused(token)
    expect(await refresh(shop, program, old)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  it('ends when its program revokes either of its tokens, and no other program can', async () => {
    const other = await registerProgram(shop, [CALLBACK], 'Other')
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const tokens = await allow(shop, program, SCOPES)
      expect((await post(shop, '/oauth/revoke', { client_id: other, token: tokens[kind] })).status).toBe(200)
      expect(await statusOf(tokens.access_token)).toBe(200)
      expect((await post(shop, '/oauth/revoke', { client_id: program, token: tokens[kind] })).status).toBe(200)
      await isRefused(tokens.access_token)
      expect((await refresh(shop, program, tokens.refresh_token)).error).toBe('invalid_grant')
    }
    expect((await post(shop, '/oauth/revoke', { client_id: program, token: 'unknown' })).status).toBe(200)
  })

  it('ends with its program', async () => {
    const removed = await registerProgram(shop, [CALLBACK], 'Removed')
    const { access_token: token, refresh_token: old } = await allow(shop, removed, SCOPES)
    expect((await shop.request('DELETE', `/api/admin/programs/${removed}`, shop.adminToken)).status).toBe(204)
    await isRefused(token)
    expect(await refresh(shop, removed, old)).toMatchObject({ status: 401, error: 'invalid_client' })
    expect((await shop.request('DELETE', `/api/admin/programs/${removed}`, shop.adminToken)).status).toBe(404)
  })
})

describe('a refresh token', () => {
  it('is used once: a second use ends the grant, also for who has the next one', async () => {
    const first = await allow(shop, program, SCOPES)
    const second = await refresh(shop, program, first.refresh_token)
    expect(second).toMatchObject({ status: 200, scope: SCOPES.join(' ') })
    expect(await statusOf(second.access_token)).toBe(200)
    expect(await refresh(shop, program, first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
    await isRefused(second.access_token)
    expect((await refresh(shop, program, second.refresh_token)).error).toBe('invalid_grant')
  })

  it('of two requests with it at the same time, one is answered', async () => {
    const { refresh_token: token } = await allow(shop, program, SCOPES)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(shop, program, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('asks for no more than was granted, for no other server, and by no other program', async () => {
    const { refresh_token: token } = await allow(shop, program, SCOPES)
    const other = await registerProgram(shop, [CALLBACK], 'Other')
    expect((await refresh(shop, other, token)).error).toBe('invalid_grant')
    expect((await refresh(shop, program, token, { scope: 'orders:read customers:read' })).error).toBe('invalid_grant')
    expect((await refresh(shop, program, token, { scope: 'admin' })).error).toBe('invalid_scope')
    expect((await refresh(shop, program, token, { resource: 'https://other.example/mcp' })).error).toBe('invalid_grant')
    const narrowed = await refresh(shop, program, token, { scope: 'orders:read' })
    expect(narrowed).toMatchObject({ status: 200, scope: 'orders:read' })
    expect(await toolsOf(narrowed.access_token)).toEqual(['list_orders', 'get_order'])
  })
})

describe('a code', () => {
  it('is refused with another verifier, address, server or program, and twice', async () => {
    const { code, verifier } = await newCode()
    const other = await registerProgram(shop, [CALLBACK], 'Other')
    const invalid = { status: 400, error: 'invalid_grant' }
    expect(await sendCode(shop, program, code, newVerifier().verifier)).toMatchObject(invalid)
    expect(await sendCode(shop, program, code, '')).toMatchObject(invalid)
    expect(await sendCode(shop, program, code, verifier, { redirect_uri: `${CALLBACK}/` })).toMatchObject(invalid)
    expect(await sendCode(shop, program, code, verifier, { resource: `${shop.url}/mcp/staff` })).toMatchObject(invalid)
    expect(await sendCode(shop, other, code, verifier)).toMatchObject(invalid)
    const tokens = await sendCode(shop, program, code, verifier)
    expect(tokens.status).toBe(200)
    expect(await sendCode(shop, other, code, verifier)).toMatchObject(invalid)
    await isRefused(tokens.access_token)
    expect((await refresh(shop, program, tokens.refresh_token)).error).toBe('invalid_grant')
  })

  it('holds for a minute, its token for an hour, and the grant for 30 days', async () => {
    const late = await newCode()
    const inTime = await newCode()
    now += 59_000
    const tokens = await sendCode(shop, program, inTime.code, inTime.verifier)
    expect(tokens.status).toBe(200)
    now += 2_000
    expect((await sendCode(shop, program, late.code, late.verifier)).error).toBe('invalid_grant')
    now += 3_600_000
    expect(await statusOf(tokens.access_token)).toBe(401)
    expect((await refresh(shop, program, tokens.refresh_token)).status).toBe(200)
    now = Date.now()
  })
})

describe('the token endpoint', () => {
  it('refuses what is long, stands twice, or is none of its grants, and knows its programs', async () => {
    const { code, verifier } = await newCode()
    const form = { grant_type: 'authorization_code', client_id: program, code, code_verifier: verifier }
    expect((await sendForTokens(shop, { ...form, code: 'x'.repeat(100_000) })).status).toBeOneOf([400, 413])
    expect((await sendForTokens(shop, { ...form, scope: 'x'.repeat(50_000) })).error).toBe('invalid_request')
    expect((await sendForTokens(shop, `${new URLSearchParams(form).toString()}&client_id=${program}`)).error).toBe(
      'invalid_request',
    )
    expect((await sendForTokens(shop, { ...form, grant_type: 'password' })).error).toBe('unsupported_grant_type')
    expect((await sendForTokens(shop, { ...form, grant_type: 'client_credentials' })).error).toBe('unsupported_grant_type')
    expect(await sendForTokens(shop, { ...form, client_id: 'unknown' })).toMatchObject({ status: 401, error: 'invalid_client' })
    expect((await sendForTokens(shop, { ...form, code: 'a\0b' })).error).toBe('invalid_request')
    expect((await sendForTokens(shop, { ...form, code: 'unknown' })).error).toBe('invalid_grant')
  })
})

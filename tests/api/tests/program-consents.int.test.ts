import type { AskedConsent } from '@shop/contracts/programs'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mcpClient } from './support/mcp.ts'
import {
  allow,
  answerOf,
  askFor,
  CALLBACK,
  decide,
  post,
  refresh,
  registerProgram,
  sendCode,
  type Parameters,
} from './support/oauth.ts'

let shop: TestShop
let program: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mcp: true, trustedProxies: ['127.0.0.1'] })
  program = await registerProgram(shop)
})
afterAll(() => shop.close())

const read = (asked: Parameters | string, token: string | undefined = shop.adminToken) =>
  shop.get<AskedConsent & { readonly message: string }>(`/api/program-consents?${new URLSearchParams(asked).toString()}`, token)

/** A member of staff with a role, whose token has its rights already. */
async function newStaff(...roles: string[]) {
  const user = await shop.registerCustomer()
  const change = (fields: object) => shop.request('PUT', `/api/users/${user._id}`, shop.adminToken, fields)
  expect((await change({ roles })).status).toBe(200)
  await expect.poll(async () => (await read(askFor(program).asked, user.token)).status, { interval: 20 }).toBe(200)
  return { ...user, change }
}

const statusOf = async (token: string) => (await mcpClient(() => shop, token).ask('tools/list')).status
const isRefused = (token: string) => expect.poll(() => statusOf(token), { interval: 20 }).toBe(401)

describe('the question', () => {
  it('names the program, where the answer goes, and of the scopes those that the person has', async () => {
    const staff = await newStaff('orders')
    const { asked } = askFor(program)
    expect((await read(asked)).body).toMatchObject({
      name: 'Assistant',
      registeredItself: false,
      redirectHost: 'assistant.example',
      scopes: ['orders:read', 'catalogue:read'],
      days: 30,
    })
    expect((await read(asked, staff.token)).body.scopes).toEqual(['orders:read'])
    const { scope: _, ...everything } = asked
    expect((await read(everything)).body.scopes).toHaveLength(5)
  })

  it.each<[string, Parameters]>([
    ['another address', { redirect_uri: 'https://thief.example/callback' }],
    ['a path below the address', { redirect_uri: `${CALLBACK}/x` }],
    ['a longer host', { redirect_uri: 'https://assistant.example.thief.example/callback' }],
    ['a user in the address', { redirect_uri: 'https://assistant.example@thief.example/callback' }],
    ['a query more', { redirect_uri: `${CALLBACK}?x=1` }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
    ['a token instead of a code', { response_type: 'token' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['no challenge', { code_challenge: '' }],
    ['a challenge of no method', { code_challenge_method: '' }],
    ['another server', { resource: 'https://other.example/mcp' }],
    ['the API', { resource: 'http://127.0.0.1/api' }],
    ['scopes of admins', { scope: 'admin settings:write' }],
    ['a long state', { state: 'x'.repeat(10_000) }],
  ])('is not asked, and leads nowhere, with %s', async (_, changes) => {
    const { asked } = askFor(program, changes)
    expect((await read(asked)).status).toBe(400)
    const { status, body } = await decide(shop, shop.adminToken, asked, ['orders:read'])
    expect([status, body.redirectTo]).toEqual([400, undefined])
    expect((await decide(shop, shop.adminToken, asked, [])).body.redirectTo).toBeUndefined()
  })

  it('is not asked for an unknown program, with a parameter twice, of visitors or of customers', async () => {
    const { asked } = askFor(program)
    expect((await read({ ...asked, client_id: '0199d3a0-5c00-7a31-8f00-2b7c5d1e9a0e' })).status).toBe(404)
    expect((await read({ ...asked, client_id: '../x' })).status).toBe(404)
    expect((await read(`${new URLSearchParams(asked).toString()}&redirect_uri=https://thief.example/`)).status).toBe(400)
    const customer = await shop.registerCustomer()
    for (const [token, status] of [
      ['', 401],
      [customer.token, 403],
    ] as const) {
      expect((await read(asked, token)).status).toBe(status)
      expect((await decide(shop, token, asked, ['orders:read'])).status).toBe(status)
    }
    expect((await decide(shop, shop.adminToken, { ...asked, state: 'x'.repeat(102_400) }, [])).status).toBe(413)
  })

  it('asks at any port of the own machine, as the program was registered there', async () => {
    const local = await registerProgram(shop, ['http://127.0.0.1/callback', 'http://localhost:1/callback'], 'Local')
    for (const redirect_uri of ['http://127.0.0.1:51234/callback', 'http://localhost:3/callback', 'http://localhost/callback']) {
      const { asked, verifier } = askFor(local, { redirect_uri })
      const { code = '' } = answerOf(await decide(shop, shop.adminToken, asked, ['orders:read']))
      expect((await sendCode(shop, local, code, verifier, { redirect_uri })).status).toBe(200)
    }
    for (const redirect_uri of [
      'http://127.0.0.1:5@thief.example/callback',
      'http://127.0.0.1:51234/other',
      'http://[::1]/callback',
    ])
      expect((await read(askFor(local, { redirect_uri }).asked)).status).toBe(400)
  })
})

describe('the decision', () => {
  it('may refuse, and gives no scope that was not asked for or that the person lacks', async () => {
    const staff = await newStaff('orders')
    const { asked } = askFor(program)
    expect(answerOf(await decide(shop, staff.token, asked, []))).toEqual({
      error: 'access_denied',
      state: 'the state',
      iss: shop.url,
    })
    expect((await decide(shop, staff.token, asked, ['catalogue:read'])).status).toBe(403)
    expect((await decide(shop, shop.adminToken, asked, ['customers:read'])).status).toBe(400)
    expect((await decide(shop, shop.adminToken, asked, ['settings:write'])).status).toBe(400)
  })

  it('needs a recent sign-in, and none of a program', async () => {
    const { asked } = askFor(program)
    const { access_token: token } = await allow(shop, program, ['orders:read'])
    expect((await decide(shop, token, asked, ['orders:read'])).status).toBe(401)
    const database = openDatabase({ url: shop.databaseUrl('identity'), schema: 'identity', logger: silentLogger() })
    await database.query(`UPDATE sessions SET started_at = started_at - interval '16 minutes'`)
    expect(await decide(shop, shop.adminToken, asked, ['orders:read'])).toMatchObject({
      status: 403,
      body: { message: 'Please enter your current password' },
    })
    await database.query(`UPDATE sessions SET started_at = started_at + interval '16 minutes'`)
    await database.close()
  })
})

describe('what staff have allowed', () => {
  it('has the rights that they still have at its next call, and ends with the last of them', async () => {
    const staff = await newStaff('orders', 'catalogue')
    const tokens = await allow(shop, program, ['orders:read', 'catalogue:read'], staff.token)
    const toolsOf = async () => (await mcpClient(() => shop, tokens.access_token).list()).map(({ name }) => name).slice(5)
    expect(await toolsOf()).toHaveLength(4)
    await staff.change({ roles: ['orders'] })
    await expect.poll(toolsOf, { interval: 20 }).toEqual(['list_orders', 'get_order'])
    const next = await refresh(shop, program, tokens.refresh_token)
    expect(next.scope).toBe('orders:read')
    await staff.change({ roles: [] })
    await isRefused(next.access_token)
    expect((await refresh(shop, program, next.refresh_token)).error).toBe('invalid_grant')
    await staff.change({ roles: ['orders'] })
    expect((await refresh(shop, program, next.refresh_token)).error).toBe('invalid_grant')
  })

  it.each(['password', 'sessions', 'deletion'])('ends by a change of this kind, and so does a code: %s', async (kind) => {
    const staff = await newStaff('orders')
    const tokens = await allow(shop, program, ['orders:read'], staff.token)
    const { asked, verifier } = askFor(program)
    const { code = '' } = answerOf(await decide(shop, staff.token, asked, ['orders:read']))
    const end = {
      password: () =>
        shop.request('PUT', '/api/users/profile', staff.token, {
          password: 'another long password',
          currentPassword: staff.password,
        }),
      sessions: () => shop.request('DELETE', `/api/users/${staff._id}/sessions`, shop.adminToken),
      deletion: () => shop.request('DELETE', `/api/users/${staff._id}`, shop.adminToken),
    }[kind]
    expect((await end?.())?.status).toBe(200)
    await isRefused(tokens.access_token)
    expect((await refresh(shop, program, tokens.refresh_token)).error).toBe('invalid_grant')
    expect((await sendCode(shop, program, code, verifier)).error).toBe('invalid_grant')
  })
})

describe('who guesses codes', () => {
  it('is refused for a while after 20 in a minute', async () => {
    const form = { grant_type: 'authorization_code', client_id: program, code: 'guess', code_verifier: 'x' }
    const guess = async () => (await post(shop, '/oauth/token', form, '192.0.2.77')).status
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) statuses.push(await guess())
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
    expect(statuses.slice(20)).toEqual([429, 429])
  })
})

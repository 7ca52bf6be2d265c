import { Client, StreamableHTTPClientTransport, UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/client'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mcpClient } from './support/mcp.ts'
import { answerOf, CALLBACK, decide, registerProgram } from './support/oauth.ts'

let shop: TestShop
let open: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mcp: true })
  open = await startTestShop(inject('postgresUrl'), { mcp: true, mcpRegistration: true })
})
afterAll(async () => {
  await shop.close()
  await open.close()
})

/** A program that keeps in memory what the official client hands it. @param clientId undefined: it registers itself */
function programOf(clientId?: string) {
  type Stored = Awaited<ReturnType<OAuthClientProvider['tokens']>>
  let registered: Awaited<ReturnType<OAuthClientProvider['clientInformation']>> =
    clientId === undefined ? undefined : { client_id: clientId }
  let tokens: Stored
  let verifier = ''
  let asked: URL | undefined
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'Assistant of Ann', redirect_uris: [CALLBACK] },
    state: () => 'its state',
    clientInformation: () => registered,
    saveClientInformation(information) {
      registered = information
    },
    tokens: () => tokens,
    saveTokens(saved) {
      tokens = saved
    },
    redirectToAuthorization(url) {
      asked = url
    },
    saveCodeVerifier(saved) {
      verifier = saved
    },
    codeVerifier: () => verifier,
  }
  return {
    provider,
    tokens: () => tokens,
    spoil() {
      tokens = { ...tokens, access_token: 'expired', token_type: 'Bearer' }
    },
    asked: () => asked ?? new URL('about:blank'),
  }
}

/** Connects as an assistant does, with a person who allows what it asks for. */
async function connect(at: TestShop, path: string, program: ReturnType<typeof programOf>) {
  const url = new URL(at.url + path)
  const first = new StreamableHTTPClientTransport(url, { authProvider: program.provider })
  const client = () => new Client({ name: 'assistant', version: '1' })
  await expect(client().connect(first)).rejects.toBeInstanceOf(UnauthorizedError)
  const page = program.asked()
  expect(page.origin + page.pathname).toBe(`${at.url}/oauth/authorize`)
  const asked = Object.fromEntries(page.searchParams)
  const answer = answerOf(await decide(at, at.adminToken, asked, ['orders:read', 'catalogue:read']))
  await first.finishAuth(new URLSearchParams(answer))
  const connected = client()
  await connected.connect(new StreamableHTTPClientTransport(url, { authProvider: program.provider }))
  return { client: connected, asked }
}

describe('the official client', () => {
  it('is led from 401 to the consent, calls tools of staff, and refreshes its token', async () => {
    const program = programOf(await registerProgram(shop))
    const { client, asked } = await connect(shop, '/mcp/staff', program)
    expect(asked).toMatchObject({ resource: `${shop.url}/mcp/staff`, code_challenge_method: 'S256', state: 'its state' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).slice(5)).toEqual(['list_orders', 'get_order', 'list_products', 'get_stock'])
    expect((await client.callTool({ name: 'list_orders', arguments: {} })).structuredContent).toMatchObject({ total: 0 })
    const before = program.tokens()?.refresh_token
    program.spoil()
    expect((await client.callTool({ name: 'list_orders', arguments: {} })).structuredContent).toMatchObject({ total: 0 })
    expect(program.tokens()?.refresh_token).not.toBe(before)
    await client.close()
  })

  it('registers itself where the shop lets programs do so', async () => {
    const program = programOf()
    const { client } = await connect(open, '/mcp/staff', program)
    expect((await client.listTools()).tools.length).toBeGreaterThan(5)
    await client.close()
    await expect(
      new Client({ name: 'assistant', version: '1' }).connect(
        new StreamableHTTPClientTransport(new URL(`${shop.url}/mcp/staff`), { authProvider: programOf().provider }),
      ),
    ).rejects.toThrow(/registration/i)
  })
})

const register = async (at: TestShop, body: object | string) => {
  const response = await fetch(`${at.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, ...(JSON.parse(text) as { error?: string; client_id?: string; client_secret?: string }) }
}

describe('a registration', () => {
  it('is not there unless the shop says so', async () => {
    expect((await register(shop, { redirect_uris: [CALLBACK] })).status).toBe(404)
    const metadata = async (at: TestShop) => (await fetch(`${at.url}/.well-known/oauth-authorization-server`)).json()
    expect(await metadata(shop)).not.toHaveProperty('registration_endpoint')
    expect(await metadata(open)).toMatchObject({ issuer: open.url, registration_endpoint: `${open.url}/oauth/register` })
  })

  it('takes addresses of the web and of the own machine alone, and a name that people can read', async () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'cursor://callback',
      'http://assistant.example/callback',
      'https://user@assistant.example/',
      `${CALLBACK}#x`,
      'https://assistant.example\\@thief.example/',
    ])
      expect([address, (await register(open, { redirect_uris: [address] })).error]).toEqual([address, 'invalid_redirect_uri'])
    for (const client_name of ['', ' ', 'a\u202eb', 'x'.repeat(61)])
      expect((await register(open, { redirect_uris: [CALLBACK], client_name })).error).toBe('invalid_client_metadata')
    expect((await register(open, { redirect_uris: [] })).error).toBe('invalid_redirect_uri')
    expect((await register(open, {})).error).toBe('invalid_request')
    expect((await register(open, '{')).error).toBe('invalid_request')
  })

  it('is limited by address', async () => {
    const limited = await startTestShop(inject('postgresUrl'), { mcp: true, mcpRegistration: true, registrationLimit: 2 })
    const answers = []
    for (let index = 0; index < 3; index += 1) answers.push(await register(limited, { redirect_uris: [CALLBACK] }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(answers[0]).toMatchObject({ token_endpoint_auth_method: 'none', client_name: 'A program' })
    expect(answers[0]).not.toHaveProperty('client_secret')
    await limited.close()
  })
})

describe('a shop without MCP', () => {
  it('has none of it', async () => {
    const plain = await startTestShop(inject('postgresUrl'))
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp'])
      expect((await fetch(plain.url + path)).headers.get('content-type')).toMatch('text/html')
    for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke', '/mcp/staff'])
      expect([path, (await fetch(plain.url + path, { method: 'POST' })).status]).toEqual([path, 404])
    expect((await plain.get('/api/program-consents', plain.adminToken)).status).toBe(404)
    expect((await plain.get('/api/admin/api-keys', plain.adminToken)).body).not.toHaveProperty('programs')
    await plain.close()
  })
})

describe('visitors', () => {
  it('are served at /mcp as before, and asked to sign in at /mcp/staff', async () => {
    expect((await mcpClient(() => shop).ask('tools/list')).status).toBe(200)
    const refused = await fetch(`${shop.url}/mcp/staff`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${shop.url}/.well-known/oauth-protected-resource/mcp/staff"`,
    ])
    for (const path of ['', '/mcp', '/mcp/staff']) {
      const metadata = (await (await fetch(`${shop.url}/.well-known/oauth-protected-resource${path}`)).json()) as object
      expect(metadata).toMatchObject({ resource: `${shop.url}${path || '/mcp'}`, authorization_servers: [shop.url] })
    }
  })
})

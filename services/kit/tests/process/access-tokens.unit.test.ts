import { afterEach, expect, it, vi } from 'vitest'
import { accessTokens } from '../../src/process/access-tokens.ts'

afterEach(() => void vi.unstubAllGlobals())

function given(...answers: readonly (readonly [status: number, body: object])[]) {
  const asked: { authorization: string | null; body: string }[] = []
  const rest = [...answers]
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Record<string, string>; body: URLSearchParams }) => {
    asked.push({ authorization: new Headers(headers).get('authorization'), body: String(body) })
    const [status, content] = rest.shift() ?? [500, {}]
    return Response.json(content, { status })
  })
  return {
    asked,
    next: accessTokens({ url: 'https://login.example/token', clientId: 'shop', clientSecret: 's€cret', scope: 'kafka' }),
  }
}

const token = (access_token: string, expires_in: number) => [200, { access_token, expires_in, token_type: 'bearer' }] as const

it('asks as the client, and for the scope', async () => {
  const { asked, next } = given(token('first', 300))
  expect(await next()).toBe('first')
  const authorization = `Basic ${Buffer.from('shop:s%E2%82%ACcret').toString('base64')}`
  expect(asked).toEqual([{ authorization, body: 'scope=kafka&grant_type=client_credentials' }])
})

it('uses a token for most of its life, and no longer', async () => {
  const { next } = given(token('first', 300), token('second', 300))
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  expect(await next()).toBe('first')
  now.mockReturnValue(239_000)
  expect(await next()).toBe('first')
  now.mockReturnValue(241_000)
  expect(await next()).toBe('second')
  now.mockRestore()
})

it('asks again after a refusal', async () => {
  const { next } = given([401, { error: 'invalid_client' }], token('first', 300))
  await expect(next()).rejects.toThrow('No access token from https://login.example/token: invalid_client')
  expect(await next()).toBe('first')
})

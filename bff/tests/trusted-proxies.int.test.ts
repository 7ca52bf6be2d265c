import { describe, expect, inject, it } from 'vitest'
import { trustedProxies, type TrustedProxies } from '../src/index.ts'
import { createBffUnderTest } from './fixtures/bff-under-test.ts'

/** The address under which a login is counted. */
async function addressOf(proxies: TrustedProxies | undefined, remoteAddress: string, forwardedFor: string): Promise<unknown> {
  const fixture = await createBffUnderTest(inject('postgresUrl'), proxies === undefined ? {} : { trustedProxies: proxies })
  await fixture.bff.app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { email: 'maya@example.com', password: 'a wrong guess' },
  })
  const [login] = fixture.calls.filter(({ name }) => name === 'login')
  await fixture.close()
  return (login?.input as { address: string }).address
}

const proxy = '10.1.2.3'
const client = '198.51.100.7'
const other = '203.0.113.9'

describe('the address of a client', () => {
  it.each<readonly [string, TrustedProxies | undefined, string, string, string]>([
    ['is that of the connection without trusted proxies', undefined, proxy, client, proxy],
    ['is the one that a trusted proxy reports', ['10.0.0.0/8'], proxy, client, client],
    ['is not the one that an untrusted peer reports', ['10.0.0.0/8'], other, client, other],
    ['is not one that the client wrote before the proxy', ['10.0.0.0/8'], proxy, `${other}, ${client}`, client],
    ['is behind as many proxies as trusted', 1, proxy, `${other}, ${client}`, client],
    ['is that of the connection with no proxies', 0, proxy, client, proxy],
  ])('%s', async (_, proxies, remoteAddress, forwardedFor, expected) => {
    expect(await addressOf(proxies, remoteAddress, forwardedFor)).toBe(expected)
  })
})

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::1,loopback', ['10.0.0.0/8', '2001:db8::1', 'loopback']],
    ['10.0.0.0/8 172.16.0.0/12', ['10.0.0.0/8', '172.16.0.0/12']],
    ['\n10.0.0.0/8,\n  172.16.0.0/12\n', ['10.0.0.0/8', '172.16.0.0/12']],
  ])('may be %s', (text, expected) => {
    expect(trustedProxies.parse(text)).toEqual(expected)
  })

  it.each(['proxy', '10.0.0.0/33', '-1', '10.0.0.1,'])('may not be %s', (text) => {
    expect(trustedProxies.safeParse(text).success).toBe(false)
  })
})

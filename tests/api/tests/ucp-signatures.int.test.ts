import { startTestShop, type TestShop } from '@shop/test-support'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startUcpPlatform } from './support/ucp-platform.ts'
import { lineOf, readyCheckout, ucpAgent } from './support/ucp.ts'

let shop: TestShop
let mug: string
let platform: Awaited<ReturnType<typeof startUcpPlatform>>
beforeAll(async () => {
  platform = await startUcpPlatform()
  shop = await startTestShop(inject('postgresUrl'), { ucp: true, ucpSigned: true, mails: true })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 500 }))._id
})
afterAll(async () => {
  await shop.close()
  await platform.stop()
})

const PATH = '/ucp/v1/checkout-sessions'
type Signing = Parameters<typeof platform.sign>[4]

/** Creates a checkout by a signed request, which is then changed. */
async function create(signing: Signing = {}, change: (headers: Record<string, string>) => void = () => undefined, body = '') {
  const text = JSON.stringify(readyCheckout([lineOf(mug)]))
  const headers = platform.sign('POST', shop.url + PATH, text, { 'idempotency-key': uuidv4() }, signing)
  change(headers)
  const answer = await ucpAgent(() => shop, platform.agent).send('POST', PATH, body === '' ? text : body, headers)
  return [answer.status, answer.body.code]
}

describe('a shop that serves signed requests only', () => {
  it('refuses one without a signature', async () => {
    const { status, body } = await ucpAgent(() => shop, platform.agent).create(readyCheckout([lineOf(mug)]))
    expect([status, body.code]).toEqual([401, 'signature_missing'])
    const search = await ucpAgent(() => shop, platform.agent).send('POST', '/ucp/v1/catalog/search', {})
    expect(search.status).toBe(401)
  })

  it('serves one that the owner of the profile has signed, and reads the profile once', async () => {
    const before = platform.state.profileReads
    expect(await create()).toEqual([201, undefined])
    const { body } = await ucpAgent(() => shop, platform.agent).send(
      'POST',
      PATH,
      JSON.stringify(readyCheckout([lineOf(mug)])),
      platform.sign('POST', shop.url + PATH, JSON.stringify(readyCheckout([lineOf(mug)]))),
    )
    // Each of the two bodies has a buyer of its own: the digest is of another one.
    expect(body.code).toBe('digest_mismatch')
    expect(platform.state.profileReads - before).toBeLessThanOrEqual(1)
    const read = platform.sign('GET', `${shop.url}${PATH}/none`, undefined)
    expect((await ucpAgent(() => shop, platform.agent).send('GET', `${PATH}/none`, undefined, read)).status).toBe(200)
  })

  it('refuses one that was changed, or covers too little', async () => {
    expect(await create({}, undefined, JSON.stringify(readyCheckout([lineOf(mug, 9)])))).toEqual([400, 'digest_mismatch'])
    expect(await create({}, (headers) => (headers['idempotency-key'] = uuidv4()))).toEqual([401, 'signature_invalid'])
    for (const without of ['@path', '@method', '@authority', 'content-digest', 'idempotency-key', 'ucp-agent'])
      expect(await create({ without }), without).toEqual([401, 'signature_invalid'])
    expect(await create({}, (headers) => (headers.signature = 'sig1=:AAAA:'))).toEqual([401, 'signature_invalid'])
    expect(await create({}, (headers) => (headers['signature-input'] = 'nonsense'))).toEqual([401, 'signature_invalid'])
    expect(await create({}, (headers) => delete headers['signature-input'])).toEqual([401, 'signature_invalid'])
  })

  it('refuses one of another time, and keys that are unknown or of other kinds', async () => {
    expect(await create({ at: new Date(Date.now() - 400_000) })).toEqual([401, 'signature_invalid'])
    expect(await create({ at: new Date(Date.now() + 400_000) })).toEqual([401, 'signature_invalid'])
    expect(await create({ keyId: 'nobody' })).toEqual([401, 'key_not_found'])
    expect(await create({ keyId: 'other-kind' })).toEqual([400, 'algorithm_unsupported'])
  })

  it('refuses who signs as another program', async () => {
    const other = await startUcpPlatform()
    try {
      const text = JSON.stringify(readyCheckout([lineOf(mug)]))
      const headers = other.sign('POST', shop.url + PATH, text, { 'ucp-agent': platform.agent })
      const { status, body } = await ucpAgent(() => shop).send('POST', PATH, text, headers)
      expect([status, body.code]).toEqual([401, 'signature_invalid'])
    } finally {
      await other.stop()
    }
  })

  it('refuses one whose profile cannot be read, also later on, but not for long', async () => {
    const gone = await startUcpPlatform()
    gone.state.profileStatus = 302
    const text = JSON.stringify(readyCheckout([lineOf(mug)]))
    const ask = async () => {
      const headers = gone.sign('POST', shop.url + PATH, text)
      const { status, body } = await ucpAgent(() => shop, gone.agent).send('POST', PATH, text, headers)
      return [status, body.code]
    }
    expect([await ask(), await ask()]).toEqual([
      [424, 'profile_unreachable'],
      [424, 'profile_unreachable'],
    ])
    expect(gone.state.profileReads).toBe(1)
    await gone.stop()
  })
})

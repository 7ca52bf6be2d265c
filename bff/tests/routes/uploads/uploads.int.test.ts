import { MAX_IMAGE_BYTES } from '@shop/contracts/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, testUserId } from '../../fixtures/bff-under-test.ts'
import type { BffUnderTest } from '../../fixtures/bff-under-test.ts'
import { sampleImages } from '../../fixtures/sample-images.ts'

const customer = '019aa000-0000-7000-8000-000000000002'
const png = sampleImages['image/png']
const notAPicture = { code: 'not_a_picture', message: 'The picture must be PNG, JPEG, WebP or AVIF' }

let fixture: BffUnderTest
let admin: string
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
  admin = `Bearer ${await fixture.sign({})}`
  await fixture.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [testUserId])
})
afterAll(() => fixture.close())

function upload(payload: Buffer | string | undefined, headers: Record<string, string> = { 'content-type': 'image/png' }) {
  return fixture.bff.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { authorization: admin, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** A PNG of the given length, with a private chunk as filler. */
function largePng(length: number): Buffer {
  const filler = Buffer.alloc(length - png.length)
  filler.writeUInt32BE(filler.length - 12)
  filler.write('teSt', 4, 'latin1')
  return Buffer.concat([png.subarray(0, 8 + 25), filler, png.subarray(8 + 25)])
}

describe('uploading an image', () => {
  it.each(Object.entries(sampleImages))('stores a %s and serves it with its type', async (type, bytes) => {
    const response = await upload(bytes, { 'content-type': type })
    expect(response.statusCode).toBe(201)
    const { image } = response.json<{ image: string }>()
    expect(image).toMatch(/^\/images\/uploads\/[\da-f]{64}\.(png|jpg|webp|avif)$/)
    const served = await fixture.bff.app.inject({ url: image })
    expect(served.statusCode).toBe(200)
    expect(served.rawPayload.equals(bytes)).toBe(true)
    expect(served.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await upload(bytes)).json()).toEqual({ image })
    const head = await fixture.bff.app.inject({ method: 'HEAD', url: image })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, type])
  })

  it('detects the type from the bytes and ignores the Content-Type header', async () => {
    for (const type of ['image/jpeg', 'text/html', 'application/json', 'image/svg+xml', 'application/octet-stream']) {
      const response = await upload(png, { 'content-type': type })
      expect([response.statusCode, response.json<{ image: string }>().image.endsWith('.png')]).toEqual([201, true])
    }
    for (const fake of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '{}', 'null']) {
      for (const type of ['image/png', 'application/json']) {
        const response = await upload(fake, { 'content-type': type })
        expect([response.statusCode, response.json()]).toEqual([400, notAPicture])
      }
    }
  })

  it.each<readonly [string, Buffer | undefined, Record<string, string>]>([
    ['no body', undefined, {}],
    ['an empty body', Buffer.alloc(0), { 'content-type': 'image/png' }],
    ['a multipart form', Buffer.concat([Buffer.from('--x\r\n\r\n'), png]), { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a truncated image', png.subarray(0, -1), { 'content-type': 'image/png' }],
    ['a malformed Content-Type', Buffer.from('x'), { 'content-type': 'nonsense' }],
  ])('rejects %s', async (_name, body, headers) => {
    const response = await upload(body, headers)
    expect([response.statusCode, response.json()]).toEqual([400, notAPicture])
  })

  it('accepts at most 2 MiB', async () => {
    const largest = largePng(MAX_IMAGE_BYTES)
    expect(largest).toHaveLength(2_097_152)
    expect((await upload(largest)).statusCode).toBe(201)
    const tooLarge = await upload(largePng(MAX_IMAGE_BYTES + 1))
    expect(tooLarge.statusCode).toBe(413)
    expect(tooLarge.json()).toEqual({ code: 'body_too_large', message: 'The request body is too large' })
  })

  it('authorizes the caller before it reads the body', async () => {
    const tooLarge = Buffer.alloc(MAX_IMAGE_BYTES + 1)
    const responses = [
      await upload(tooLarge, { authorization: '' }),
      await upload(tooLarge, { authorization: `Bearer ${await fixture.sign({ sub: customer })}` }),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 403])
  })

  it('is documented with a binary body of the accepted types', async () => {
    const { paths } = (await fixture.bff.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, { post: { requestBody: { content: object } } }>
    }>()
    const binary = { schema: expect.objectContaining({ type: 'string', format: 'binary' }) as object }
    const types = Object.keys(sampleImages)
    expect(paths['/api/uploads']!.post.requestBody.content).toEqual(Object.fromEntries(types.map((type) => [type, binary])))
  })

  it('accepts binary bodies on this route only', async () => {
    const response = await fixture.bff.app.inject({
      method: 'PUT',
      url: '/api/products/none',
      headers: { authorization: admin, 'content-type': 'image/png' },
      payload: png,
    })
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, 'The request body must be JSON'])
  })
})

describe('uploaded images', () => {
  const unknown = `${'0'.repeat(64)}.png`
  it.each([
    unknown,
    `${unknown}.html`,
    '..%2f..%2fpackage.json',
    '..%2Findex.html',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    `..%5c${unknown}`,
    `${unknown}%00`,
    'x.png',
    `${'0'.repeat(64)}.svg`,
    `${'A'.repeat(64)}.png`,
  ])('answers 404 to %s', async (name) => {
    const response = await fixture.bff.app.inject({ url: `/images/uploads/${name}` })
    expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found', message: 'Not found' }])
  })

  it('do not hide other images', async () => {
    expect((await fixture.bff.app.inject({ url: '/images/sample.webp' })).statusCode).toBe(200)
    expect((await fixture.bff.app.inject({ url: '/images/uploads/../sample.webp' })).statusCode).not.toBe(500)
  })
})

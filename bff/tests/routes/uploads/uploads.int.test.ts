import { type ImageType, imageVariants, MAX_IMAGE_BYTES, variantName } from '@shop/contracts/products'
import { Rejection } from '@shop/kit/domain'
import { eventually } from '@shop/kit/testing'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { detectImageType } from '../../../src/images/detect-image-type.ts'
import { storedTypeOf } from '../../../src/images/encode-image.ts'
import { createBffUnderTest, testUserId, type BffUnderTest } from '../../fixtures/bff-under-test.ts'
import { createMemoryImageStore } from '../../fixtures/memory-image-store.ts'
import { sampleImages } from '../../../src/testing/sample-images.ts'

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
    payload,
  })
}

/** A JPEG of the given length, with comments as filler. */
function largeJpeg(length: number): Buffer {
  const start = sampleImages['image/jpeg'].subarray(0, 2)
  const rest = sampleImages['image/jpeg'].subarray(2)
  const comments: Buffer[] = []
  for (let left = length - start.length - rest.length; left > 0;) {
    // The rest must not be shorter than a segment's marker and length.
    const size = left > 60_004 ? 60_000 : left
    comments.push(Buffer.concat([Buffer.from([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 255]), Buffer.alloc(size - 4)]))
    left -= size
  }
  return Buffer.concat([start, ...comments, rest])
}

describe('uploading an image', () => {
  it.each(Object.entries(sampleImages))('stores a %s and serves it with its type', async (type, bytes) => {
    const response = await upload(bytes, { 'content-type': type })
    expect(response.statusCode).toBe(201)
    const { image } = response.json<{ image: string }>()
    expect(image).toMatch(/^\/images\/uploads\/[\da-f]{64}\.(png|jpg|webp|avif)$/)
    const served = await fixture.bff.app.inject({ url: image })
    expect(served.statusCode).toBe(200)
    const storedType = storedTypeOf(type as ImageType)
    expect(await detectImageType(served.rawPayload)).toBe(storedType)
    expect(served.headers).toMatchObject({
      'content-type': storedType,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(served.rawPayload.length),
    })
    expect((await upload(bytes)).json()).toEqual({ image })
    const head = await fixture.bff.app.inject({ method: 'HEAD', url: image })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, storedType])
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
    ['a malformed Content-Type', Buffer.from('x'), { 'content-type': 'nonsense' }],
  ])('rejects %s', async (_name, body, headers) => {
    const response = await upload(body, headers)
    expect([response.statusCode, response.json()]).toEqual([400, notAPicture])
  })

  it('rejects a damaged image and one with too many pixels, each with its reason', async () => {
    const hugePng = Buffer.from(png)
    hugePng.writeUInt32BE(30_000, 16)
    hugePng.writeUInt32BE(30_000, 20)
    hugePng.writeUInt32BE(crc32(hugePng.subarray(12, 29)), 29)
    const answers = [await upload(png.subarray(0, -30)), await upload(hugePng)].map((answer) => [
      answer.statusCode,
      answer.json(),
    ])
    expect(answers).toEqual([
      [400, { code: 'damaged_picture', message: 'The picture cannot be read: the file is damaged' }],
      [400, { code: 'too_many_pixels', message: 'The picture has too many pixels: at most 50 million are accepted' }],
    ])
  })

  it('accepts 15 MB, and says so to more', async () => {
    const largest = largeJpeg(MAX_IMAGE_BYTES)
    expect(largest).toHaveLength(15 * 1024 * 1024)
    expect((await upload(largest)).statusCode).toBe(201)
    const tooLarge = await upload(largeJpeg(MAX_IMAGE_BYTES + 1))
    expect([tooLarge.statusCode, tooLarge.json()]).toEqual([
      413,
      { code: 'picture_too_large', message: 'The picture is too large: at most 15 MB are accepted' },
    ])
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
  it('are removed after a day when nothing shows them', async () => {
    const images = createMemoryImageStore()
    const clock = () => new Date(Date.now() + 25 * 3_600_000)
    const { bff, close } = await createBffUnderTest(inject('postgresUrl'), { images, clock, collectImagesMs: 20 })
    await images.put(`${'0'.repeat(64)}.png`, 'image/png', png)
    await bff.start()
    await eventually(async () => expect(await images.list()).toEqual([]))
    await bff.stop()
    await close()
  })

  it.each(imageVariants)('have a $shape of $width pixels as $format, which clients may cache', async (variant) => {
    const { image } = (await upload(png)).json<{ image: string }>()
    const served = await fixture.bff.app.inject({ url: variantName(image, variant) })
    expect([served.statusCode, await detectImageType(served.rawPayload)]).toEqual([200, `image/${variant.format}`])
    expect(served.headers).toMatchObject({
      'content-type': `image/${variant.format}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('have all variants soon after the upload, without a request', async () => {
    const variantStore = createMemoryImageStore()
    const { bff, database, sign, close } = await createBffUnderTest(inject('postgresUrl'), { variantStore })
    await database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [testUserId])
    const headers = { authorization: `Bearer ${await sign({})}`, 'content-type': 'image/png' }
    expect((await bff.app.inject({ method: 'POST', url: '/api/uploads', headers, payload: png })).statusCode).toBe(201)
    await eventually(async () => expect(await variantStore.list()).toHaveLength(imageVariants.length))
    await close()
  })

  it('are served in place of a variant that cannot be made, for a minute', async () => {
    const images = createMemoryImageStore()
    const { bff, close } = await createBffUnderTest(inject('postgresUrl'), { images })
    await images.put(`${'1'.repeat(64)}.png`, 'image/png', Buffer.from('not an image'))
    const served = await bff.app.inject({ url: `/images/uploads/${'1'.repeat(64)}.png.tile-320.webp` })
    expect([served.statusCode, served.body]).toEqual([200, 'not an image'])
    expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=60' })
    await close()
  })

  it('are answered 503 without a word of caching when their store fails before the first byte', async () => {
    const stream = new Readable({
      read() {
        this.destroy(new Rejection('unavailable'))
      },
    })
    const images = { ...createMemoryImageStore(), read: () => Promise.resolve({ type: 'image/png', bytes: 7, stream } as const) }
    const { bff, close } = await createBffUnderTest(inject('postgresUrl'), { images })
    const failed = await bff.app.inject({ url: `/images/uploads/${'1'.repeat(64)}.png` })
    expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([503, '2', undefined])
    expect(failed.json()).toMatchObject({ code: 'unavailable' })
    await close()
  })

  const unknown = `${'0'.repeat(64)}.png`
  it.each([
    unknown,
    `${unknown}.html`,
    `${unknown}.tile-320.webp`,
    `${unknown}.tile-321.webp`,
    `${unknown}.full-1600.png`,
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

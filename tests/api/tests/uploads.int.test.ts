import type { UploadedImage } from '@shop/contracts/products'
import { picturesFolder } from '@shop/seed'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestShop, type TestShop } from '@shop/test-support'

const LIMIT = 15 * 1024 * 1024
const damaged = { code: 'damaged_picture', message: 'The picture cannot be read: the file is damaged' }
const notAPicture = { code: 'not_a_picture', message: 'The picture must be PNG, JPEG, WebP or AVIF' }
const gifPicture = { code: 'gif_picture', message: 'This is a GIF. Please save it as PNG or WebP, and choose that file' }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4Y2wMAAMBATOR31alAAAAAElFTkSuQmCC',
  'base64',
)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let shop: TestShop
let customer: string
let webp: Buffer
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  customer = (await shop.registerCustomer()).token
  const [first = ''] = (await readdir(picturesFolder)).filter((file) => file.endsWith('.webp'))
  webp = await readFile(join(picturesFolder, first))
})
afterAll(() => shop.close())

async function upload(bytes: Buffer | string, token: string | undefined = shop.adminToken, type = 'image/png') {
  const response = await fetch(new URL('/api/uploads', shop.url), {
    method: 'POST',
    headers: { 'content-type': type, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
  return {
    status: response.status,
    body: (await response.json()) as Partial<UploadedImage> & { message?: string; code?: string },
  }
}

/** Requests the path unchanged, unlike fetch, which normalizes it. */
function requestRawPath(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(shop.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('an image upload', () => {
  it('returns a public URL that a product accepts', async () => {
    const { status, body } = await upload(webp, undefined, 'image/webp')
    expect(status).toBe(201)
    expect(body).toEqual({ image: expect.stringMatching(/^\/images\/uploads\/[\da-f]{64}\.webp$/) as string })
    const { image = '' } = body
    const served = await fetch(new URL(image, shop.url))
    expect(served.status).toBe(200)
    expect(
      Buffer.from(await served.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const product = await shop.createProduct(shop.adminToken, { image })
    expect((await shop.get(`/api/products/${product._id}`, shop.adminToken)).body).toMatchObject({ image })
  })

  it('returns the same URL for the same bytes, and another for other bytes', async () => {
    const first = await upload(png)
    const repeated = await upload(png, undefined, 'image/jpeg')
    const other = await upload(webp)
    expect(repeated.body).toEqual(first.body)
    expect(first.body.image).toMatch(/\.png$/)
    expect(other.body.image).toMatch(/\.webp$/)
  })

  it('requires an admin, and checks that before the content', async () => {
    for (const bytes of [png, svg, '', Buffer.alloc(100_000)]) {
      expect((await upload(bytes, '')).body).toEqual({ code: 'no_token', message: 'Not authorized, no token' })
      expect(await upload(bytes, 'nonsense')).toMatchObject({ status: 401 })
      expect((await upload(bytes, customer)).body).toEqual({ code: 'not_admin', message: 'Not authorized as an admin' })
    }
  })

  it.each<readonly [string, () => Buffer | string, object]>([
    ['SVG', () => svg, notAPicture],
    ['SVG as XML', () => `<?xml version="1.0"?>${svg}`, notAPicture],
    ['HTML', () => '<!doctype html><script>alert(1)</script>', notAPicture],
    ['a GIF', () => 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', gifPicture],
    ['JSON', () => '{"image":"/images/sample.webp"}', notAPicture],
    ['an empty body', () => '', notAPicture],
    ['a PNG signature followed by a script', () => Buffer.concat([png.subarray(0, 8), Buffer.from('alert(1)')]), notAPicture],
    ['HTML followed by a PNG', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), png]), notAPicture],
  ])('rejects %s for any content type', async (_case, createBytes, body) => {
    for (const type of ['image/png', 'image/svg+xml', 'text/html', 'application/json', 'multipart/form-data; boundary=x']) {
      expect(await upload(createBytes(), undefined, type)).toEqual({ status: 400, body })
    }
  })

  it('rejects a damaged picture', async () => {
    for (const bytes of [png, webp]) expect(await upload(bytes.subarray(0, -30))).toEqual({ status: 400, body: damaged })
  })

  it('keeps nothing of what follows the picture', async () => {
    const { status, body } = await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    expect(status).toBe(201)
    const served = await fetch(new URL(body.image ?? '', shop.url))
    expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false)
  })

  it('rejects more than 15 MB with a response instead of closing the connection', async () => {
    for (const size of [LIMIT + 1, LIMIT + 4_000_000]) {
      expect(await upload(Buffer.alloc(size))).toEqual({
        status: 413,
        body: { code: 'picture_too_large', message: 'The picture is too large: at most 15 MB are accepted' },
      })
    }
    expect(await upload(Buffer.alloc(LIMIT))).toEqual({ status: 400, body: notAPicture })
  })

  it('responds with 404 to any other method', async () => {
    expect((await shop.get('/api/uploads', shop.adminToken)).status).toBe(404)
    expect((await shop.request('DELETE', '/api/uploads', shop.adminToken)).status).toBe(404)
  })
})

describe('the URLs of uploaded images', () => {
  const unknown = `${'0'.repeat(64)}.png`
  it.each([
    '',
    unknown,
    'x.png',
    `${unknown}.html`,
    `${unknown}.new`,
    '../uploads',
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/etc/passwd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5cpackage.json',
    '..%252f..%252fpackage.json',
    `${unknown}%00`,
    `/${unknown}`,
    `${'A'.repeat(64)}.png`,
    `${'0'.repeat(64)}.svg`,
    `${'x'.repeat(2_000)}.png`,
  ])('serve no other file: %s', async (name) => {
    expect(await requestRawPath(`/images/uploads/${name}`)).toBe(404)
  })
})

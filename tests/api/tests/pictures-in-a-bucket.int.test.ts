import { imageVariants, variantName } from '@shop/contracts/products'
import { serviceNames } from '@shop/contracts/services'
import { mapNames } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { runOps } from '@shop/ops'
import { s3SkipReason, startS3Proxy, type S3Proxy } from '@shop/s3proxy'
import { startTestShop, type TestShop } from '@shop/test-support'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const missing = await s3SkipReason()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4Y2wMAAMBATOR31alAAAAAElFTkSuQmCC',
  'base64',
)

describe.skipIf(missing !== undefined)('a shop with its pictures in a bucket', () => {
  let server: S3Proxy
  let shop: TestShop
  beforeAll(async () => {
    server = await startS3Proxy()
    const { endpoint, bucket, keyId, secret } = server
    shop = await startTestShop(inject('postgresUrl'), {
      bucket: { endpoint, bucket, keyId, secret, region: 'us-east-1', pathStyle: true },
    })
  })
  afterAll(async () => {
    await shop.close()
    await server.stop()
  })

  const upload = (bytes: Buffer) =>
    fetch(new URL('/api/uploads', shop.url), {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${shop.adminToken}` },
      body: new Uint8Array(bytes),
    })
  const get = (path: string) => fetch(new URL(path, shop.url))

  let image: string

  it('stores them there with all their variants, and serves them as from a folder', async () => {
    const answer = await upload(png)
    expect(answer.status).toBe(201)
    image = ((await answer.json()) as { image: string }).image
    const name = image.replace('/images/uploads/', '')
    await eventually(async () =>
      expect((await readdir(server.folder, { recursive: true })).filter((path) => path.includes('.')).sort()).toEqual(
        [name, ...imageVariants.map((variant) => `variants/${variantName(name, variant)}`)].sort(),
      ),
    )
    for (const [path, type] of [
      [image, 'image/png'],
      [variantName(image, imageVariants[0]!), `image/${imageVariants[0]!.format}`],
    ] as const) {
      const served = await get(path)
      expect([served.status, Object.fromEntries(served.headers)]).toMatchObject([
        200,
        {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
        },
      ])
      expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
    expect((await get(`/images/uploads/${'0'.repeat(64)}.png`)).status).toBe(404)
    const product = await shop.createProduct(shop.adminToken, { image })
    expect((await shop.get(`/api/products/${product._id}`)).body).toMatchObject({ image })
  })

  it('moves them to a folder and goes on showing them, with the command of operators', async () => {
    const { endpoint, bucket, keyId, secret } = server
    const settings = { endpoint, bucket, keyId, secret, region: 'us-east-1', pathStyle: true }
    const stored = imageVariants.length + 1
    const other = await startTestShop(inject('postgresUrl'), { bucket: settings, picturesIn: 'folder' })
    try {
      const lines: string[] = []
      const print = (line: string): void => void lines.push(line)
      const dispatch = { ...mapNames(serviceNames, () => undefined), bff: other.shop.bff.dispatch }
      const move = () =>
        runOps((work) => work({ dispatch, answerWithinMs: 3_000, health: () => Promise.resolve([]) }), ['move-pictures'], {
          print,
          progress: print,
          ask: () => Promise.resolve(''),
          user: 'operator',
        })
      const before = await (await fetch(new URL(image, other.url))).bytes()
      expect([await move(), await move()]).toEqual([0, 0])
      expect(lines).toEqual([
        expect.stringMatching(`^${String(stored)} pictures and variants moved, 0\\.0 MB, each compared with the one before\\.$`),
        '0 pictures and variants moved, 0.0 MB, each compared with the one before.',
      ])
      expect((await readdir(server.folder, { recursive: true })).filter((path) => path.includes('.'))).toEqual([])
      expect(await (await fetch(new URL(image, other.url))).bytes()).toEqual(before)
    } finally {
      await other.close()
    }
  })

  it('sells without its pictures while the store is away: nothing is cached, uploads are refused, and /readyz says why', async () => {
    expect(await (await get('/readyz')).json()).not.toHaveProperty('problem')
    await server.stop()
    for (const path of [image, variantName(image, imageVariants[0]!)]) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '2', null])
    }
    const refused = await upload(Buffer.concat([png, Buffer.from('another')]))
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '2',
      { code: 'unavailable' },
    ])
    expect((await get('/api/products')).status).toBe(200)
  })
})

describe.skipIf(missing !== undefined)('a shop that is started while the store of its pictures is away', () => {
  it('sells, and says so in /readyz', async () => {
    const bucket = {
      endpoint: 'http://127.0.0.1:9',
      bucket: 'gone',
      keyId: 'id',
      secret: 's',
      region: 'us-east-1',
      pathStyle: true,
    }
    const shop = await startTestShop(inject('postgresUrl'), { bucket })
    try {
      await eventually(async () =>
        expect(await (await fetch(new URL('/readyz', shop.url))).json()).toEqual({
          status: 'ready',
          problem: 'Pictures cannot be shown or stored: the bucket gone cannot be read (ECONNREFUSED).',
        }),
      )
    } finally {
      await shop.close()
    }
  })
})

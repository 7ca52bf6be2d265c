import { openImageStores, type ImageStore } from '@shop/bff'
import { describeImageStore, sampleImages } from '@shop/bff/testing'
import { silentLogger } from '@shop/kit/telemetry'
import { s3SkipReason, startS3Proxy, type S3Proxy } from '@shop/s3proxy'
import { createHash } from 'node:crypto'
import dns from 'node:dns'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const missing = await s3SkipReason()

describe.skipIf(missing !== undefined)('images in a bucket', () => {
  const png = sampleImages['image/png']
  let server: S3Proxy
  let folder: string
  beforeAll(async () => {
    server = await startS3Proxy()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    for (const name of await readdir(server.folder)) await rm(join(server.folder, name), { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'shop-moved-'))
    return () => rm(folder, { recursive: true, force: true })
  })

  interface Other {
    readonly bucket?: string
    readonly secret?: string
    readonly endpoint?: string
    readonly pathStyle?: boolean
    readonly picturesIn?: 'folder' | 'bucket'
  }

  function open({ picturesIn, ...other }: Other = {}) {
    const { endpoint, bucket, keyId, secret } = server
    const settings = { endpoint, bucket, keyId, secret, region: 'us-east-1', pathStyle: true, ...other }
    return openImageStores({ folder, bucket: settings, picturesIn, logger: silentLogger() })
  }
  /** The bucket alone, without the folder behind it. */
  const inBucket = (other?: Other): ImageStore => open(other).imageMoves![0]!.to

  const nameOf = (bytes: Buffer): string => `${createHash('sha256').update(bytes).digest('hex')}.png`

  describeImageStore('in a bucket', async () => inBucket())
  describe('named in the host', () => {
    // The name of the bucket before that of this machine is in no DNS.
    beforeAll(() => {
      const lookUp = dns.lookup
      vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: [never, never]) =>
        lookUp(name.replace(`${server.bucket}.`, ''), ...rest)) as never)
      return () => vi.restoreAllMocks()
    })
    describeImageStore('in a bucket', async () => inBucket({ pathStyle: false }))
  })
  describeImageStore('in a bucket, with a folder of before', async () => open().images)
  describeImageStore('in a folder, with a bucket of before', async () => open({ picturesIn: 'folder' }).images)

  it('have their names as keys, and leave other objects alone', async () => {
    const { images, variantStore } = open()
    await images.put(nameOf(png), 'image/png', png)
    await variantStore.put(`${nameOf(png)}.tile-320.avif`, 'image/avif', png)
    await writeFile(join(server.folder, 'README'), 'not ours')
    await images.check()
    expect(await readdir(server.folder, { recursive: true })).toEqual(
      expect.arrayContaining(['README', nameOf(png), 'variants', `variants/${nameOf(png)}.tile-320.avif`]),
    )
    expect([await images.list(), await variantStore.list()]).toMatchObject([
      [{ name: nameOf(png) }],
      [{ name: `${nameOf(png)}.tile-320.avif` }],
    ])
    expect([await images.read('README'), await images.remove('README', new Date(8.64e15))]).toEqual([undefined, false])
  })

  it('keep the bytes of whoever is first', async () => {
    const first = inBucket()
    const second = inBucket()
    await first.put(nameOf(png), 'image/png', png)
    await second.put(nameOf(png), 'image/png', Buffer.from('encoded in another way'))
    expect((await first.list())[0]?.bytes).toBe(png.length)
  })

  it.each<[Other, string]>([
    [{ secret: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ bucket: 'another' }, 'NoSuchBucket'],
  ])('are refused by the server with %j', async (other, code) => {
    await expect(inBucket(other).check()).rejects.toThrow(`cannot be read (${code})`)
    await expect(inBucket(other).read(nameOf(png))).rejects.toMatchObject({ code: 'unavailable' })
  })
})

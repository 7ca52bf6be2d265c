import { silentLogger } from '@shop/kit/telemetry'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createBucketImageStore } from '../../src/images/bucket-image-store.ts'
import { openBucket } from '../../src/images/bucket.ts'
import { imageNameOf } from '../../src/images/image-names.ts'
import { sampleImages } from '../../src/testing/sample-images.ts'

const png = sampleImages['image/png']
const name = imageNameOf('image/png', png)
const unavailable = { code: 'unavailable' }
const limits = { connectMs: 500, answerMs: 500, putMs: 500, silenceMs: 200 }

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** A store that answers as the listener does, and the requests that it got. */
async function openStore(listener: RequestListener, answerMs = limits.answerMs) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const settings = { bucket: 'pictures', endpoint, region: 'us-east-1', keyId: 'id', secret: 'secret', pathStyle: true }
  return { store: createBucketImageStore(openBucket(settings, silentLogger(), { ...limits, answerMs }), ''), requests }
}

const fail = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

describe('a bucket whose store', () => {
  it('is silent makes nobody wait', async () => {
    const { store } = await openStore(() => undefined)
    const asked = [
      store.read(name),
      store.put(name, 'image/png', png),
      store.renew(name),
      store.list(),
      store.remove(name, new Date()),
    ]
    for (const { status, reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[])
      expect([status, reason]).toMatchObject(['rejected', unavailable])
    await expect(store.check()).rejects.toThrow(
      'Pictures cannot be shown or stored: the bucket pictures cannot be read (no answer in time).',
    )
  })

  it('is not there is unavailable', async () => {
    const { store } = await openStore(() => undefined)
    for (const close of closings.splice(0)) close()
    await expect(store.read(name)).rejects.toMatchObject(unavailable)
    await expect(store.check()).rejects.toThrow('cannot be read (ECONNREFUSED)')
  })

  it.each([
    [503, 'SlowDown'],
    [500, 'InternalError'],
    [403, 'AccessDenied'],
    [403, 'SignatureDoesNotMatch'],
    [404, 'NoSuchBucket'],
  ])('answers %i %s has no image to show, and does not say that there is none', async (status, code) => {
    // A store that asks to slow down is asked again later.
    const { store } = await openStore((_request, response) => fail(response, status, code), 10_000)
    await expect(store.read(name)).rejects.toMatchObject(unavailable)
    await expect(store.renew(name)).rejects.toMatchObject(unavailable)
    await expect(store.check()).rejects.toThrow(`the bucket pictures cannot be read (${code})`)
  })

  it('takes no writes is named by its check, until it takes them', async () => {
    let isWritable = false
    const { store, requests } = await openStore(({ method }, response) => {
      if (method === 'GET') response.end('<?xml version="1.0"?><ListBucketResult></ListBucketResult>')
      else if (isWritable) response.end()
      else fail(response, 403, 'AccessDenied')
    })
    await expect(store.check()).rejects.toThrow(
      'Pictures cannot be stored: the bucket pictures cannot be written (AccessDenied).',
    )
    isWritable = true
    await store.check()
    const before = requests.length
    await store.check()
    // A bucket with versions would keep each trial.
    expect(requests.slice(before).map(({ method }) => method)).toEqual(['GET'])
  })

  it.each(['ends', 'is silent'])('%s within an image gives an error, not a shorter image', async (how) => {
    const { store } = await openStore((_request, response) => {
      response.writeHead(200, { 'content-length': png.length })
      response.write(png.subarray(0, 20), () => {
        if (how === 'ends') response.destroy()
      })
    })
    const image = await store.read(name)
    await expect(buffer(image!.stream)).rejects.toMatchObject(unavailable)
  })

  it('does not know conditional writes gets the image without a condition', async () => {
    const { store, requests } = await openStore((request, response) => {
      request.resume()
      if (request.headers['if-none-match'] === undefined) response.end()
      else fail(response, 501, 'NotImplemented')
    })
    await store.put(name, 'image/png', png)
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual(['*', undefined])
  })

  it('has the image of another process keeps that one', async () => {
    const { store, requests } = await openStore((request, response) => {
      request.resume()
      fail(response, 412, 'PreconditionFailed')
    })
    await store.put(name, 'image/png', png)
    expect(requests).toHaveLength(1)
  })

  it('gets each image with its digest and its type, and no checksums that only AWS knows', async () => {
    const { store, requests } = await openStore((request, response) => {
      request.resume()
      response.end()
    })
    await store.put(name, 'image/png', png)
    const { headers, url } = requests[0]!
    expect(url).toMatch(`/pictures/${name}`)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-md5': createHash('md5').update(png).digest('base64'),
      'x-amz-content-sha256': createHash('sha256').update(png).digest('hex'),
    })
    expect(Object.keys(headers).filter((header) => header.includes('checksum'))).toEqual([])
  })

  it('lists more images than a page has gives all of them', async () => {
    const names = [1, 2, 3].map((number) => imageNameOf('image/png', Buffer.from(String(number))))
    const { store } = await openStore(({ url = '' }, response) => {
      // A page has one, and its token is the name of the next.
      const listed = new URL(url, 'http://store').searchParams.get('continuation-token') ?? names[0] ?? ''
      const following = names[names.indexOf(listed) + 1]
      const entry = `<Contents><Key>${listed}</Key><Size>7</Size><LastModified>2026-11-29T12:00:00.000Z</LastModified></Contents>`
      const next = following === undefined ? '' : `<NextContinuationToken>${following}</NextContinuationToken>`
      response.end(`<?xml version="1.0"?><ListBucketResult>${entry}${next}</ListBucketResult>`)
    })
    const storedAt = new Date('2026-11-29T12:00:00Z')
    expect(await store.list()).toEqual(names.map((each) => ({ name: each, bytes: 7, storedAt })))
  })

  it('serves a reader that leaves is told, and keeps no connection for it', async () => {
    const closed = Promise.withResolvers<void>()
    const { store } = await openStore((_request, response) => {
      response.once('close', closed.resolve)
      response.writeHead(200, { 'content-length': 1_000_000 })
      response.write(png)
    })
    const image = await store.read(name)
    image?.stream.destroy()
    await closed.promise
  })
})

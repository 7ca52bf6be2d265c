import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPublicPictures } from '../../src/adapters/public-pictures.ts'

const LOGO = `/images/uploads/${'a'.repeat(64)}.webp.paper-720.png`
const answer = { status: 200, type: 'image/png', bytes: Buffer.from('png') }
let asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.bytes)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => server.close())

describe('a picture of the shop', () => {
  it('is read where customers see it, from a CDN if there is one', async () => {
    expect(await createPublicPictures(url)(LOGO)).toEqual(answer.bytes)
    expect(await createPublicPictures('http://127.0.0.1:1', url)(LOGO)).toEqual(answer.bytes)
    expect(asked).toEqual([LOGO, LOGO])
  })

  it('is none that is absent, larger than a logo is, or the original in its place', async () => {
    const read = createPublicPictures(url)
    for (const other of [{ status: 404 }, { type: 'image/webp' }, { bytes: Buffer.alloc(2 ** 20) }]) {
      Object.assign(answer, { status: 200, type: 'image/png', bytes: Buffer.from('png') }, other)
      expect(await read(LOGO)).toBeUndefined()
    }
    Object.assign(answer, { status: 200, type: 'image/png', bytes: Buffer.from('png') })
    expect(await read(LOGO)).toEqual(answer.bytes)
  })

  it('is asked for once in a minute while nobody answers', async () => {
    const read = createPublicPictures(url)
    answer.status = 502
    asked = []
    await expect(read(LOGO)).rejects.toThrow('502')
    expect(await read(LOGO)).toBeUndefined()
    expect(asked).toHaveLength(1)
  })
})

import Fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressBytes } from '../../src/http/compression.ts'
import { compress } from '../../src/plugins/compress.ts'

it('compresses a few bodies at a time, and leaves those as they are that would wait long', async () => {
  const body = Buffer.from(randomBytes(20_000).toString('hex'))
  const compress = () => Promise.all(Array.from({ length: 100 }, () => compressBytes(body, 'br')))
  for (let burst = 0; burst < 2; burst += 1) {
    const results = (await compress()).filter((compressed) => compressed !== undefined)
    expect(results).toHaveLength(53)
    for (const compressed of results) expect(brotliDecompressSync(compressed).equals(body)).toBe(true)
  }
})

it('sends a text as it is while many others wait', async () => {
  const app = Fastify()
  await app.register(compress)
  const text = randomBytes(20_000).toString('hex')
  app.get('/', async () => text)
  const request = { url: '/', headers: { 'accept-encoding': 'gzip, br' } }
  const responses = await Promise.all(Array.from({ length: 100 }, () => app.inject(request)))
  const bodies = { br: 0, identity: 0 }
  for (const { headers, rawPayload } of responses) {
    const isCompressed = headers['content-encoding'] === 'br'
    bodies[isCompressed ? 'br' : 'identity'] += 1
    expect((isCompressed ? brotliDecompressSync(rawPayload) : rawPayload).toString() === text).toBe(true)
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(rawPayload.length) })
  }
  expect(bodies.br).toBeGreaterThanOrEqual(53)
  expect(bodies.identity).toBeGreaterThan(0)
  await app.close()
})

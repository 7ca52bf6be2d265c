import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressBytes } from '../../src/catalogue-view/compression.ts'

it('compresses a few bodies at a time, and leaves those as they are that would wait long', async () => {
  const body = Buffer.from(randomBytes(20_000).toString('hex'))
  const compress = () => Promise.all(Array.from({ length: 100 }, () => compressBytes(body, 'br')))
  for (let burst = 0; burst < 2; burst += 1) {
    const results = (await compress()).filter((compressed) => compressed !== undefined)
    expect(results).toHaveLength(53)
    for (const compressed of results) expect(brotliDecompressSync(compressed)).toEqual(body)
  }
})

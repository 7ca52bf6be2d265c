import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smaller bodies gain nothing. */
export const MIN_COMPRESSED_BYTES = 1_024

/** Each takes some 2 MB and a thread. Node.js has four threads, and one is left for files and passwords. */
const AT_ONCE = 3
/** They wait for a tenth of a second. */
const MAX_WAITING = 50

const compressors = {
  // A rendered page is 7 % smaller than at level 4, in the same time. Higher levels take several times as long for a few percent.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

let running = 0
const waiting: (() => void)[] = []

/** @returns undefined when so many wait that it is better to send the bytes as they are. */
export async function compressBytes(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer | undefined> {
  if (waiting.length >= MAX_WAITING) return undefined
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await compressors[encoding](body)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

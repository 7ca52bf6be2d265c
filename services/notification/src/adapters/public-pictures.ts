import { MAX_PAPER_LOGO } from '@shop/contracts/invoices/calls'
import { pictureAddress } from '@shop/contracts/products'
import type { ReadPicture } from '@shop/kit/process'

const TIMEOUT_MS = 2_000
/** A network that does not lead to the shop's own address would hold up every mail with an invoice. */
const PAUSE_MS = 60_000

async function fetchPicture(url: URL): Promise<Buffer | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  // The original in place of a variant that cannot be made may have another type.
  const isThere = response.ok && response.headers.get('content-type') === 'image/png'
  if (!isThere) await response.body?.cancel()
  if (response.status >= 500) throw new Error(`The picture is answered with ${String(response.status)}`)
  if (!isThere) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > MAX_PAPER_LOGO) return undefined
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}

/** Reads pictures where customers see them: the store of the pictures is the BFF's. After a failure it does not ask for a minute. */
export function createPublicPictures(publicUrl: string, assetsUrl?: string): ReadPicture {
  let pausedUntil = 0
  return async (path) => {
    if (performance.now() < pausedUntil) return undefined
    try {
      return await fetchPicture(new URL(pictureAddress(path, assetsUrl), publicUrl))
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS
      throw error
    }
  }
}

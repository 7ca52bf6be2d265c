import { z } from 'zod'
import { withoutPasted } from './typed-text.ts'

/** Accepts https URLs and paths of this shop. Rejects scripts, credentials and plain http. */
function isImageUrl(value: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(value)) return true
  const url = URL.parse(value)
  return url?.protocol === 'https:' && /^https:\/\//i.test(value) && url.username === '' && url.password === ''
}

export const imageUrl = (error: string) =>
  z.string(error).overwrite(withoutPasted).trim().max(2_000, error).refine(isImageUrl, error)

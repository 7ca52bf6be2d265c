import { reject, normalizeText } from '@shop/kit/domain'

/** Returns the tidied text. @throws Rejection `invalid_request` with that reason when it is empty. */
export function requireText(text: string, reason: string): string {
  return normalizeText(text) || reject('invalid_request', { reason })
}

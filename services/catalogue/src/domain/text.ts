import { reject, tidy } from '@shop/kit/domain'

/** @throws Rejection `invalid_request` with that reason when nothing is left of it. */
export function requireText(text: string, reason: string): string {
  return tidy(text) || reject('invalid_request', { reason })
}

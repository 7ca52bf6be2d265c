import { reject } from '@shop/kit/domain'

/** Text as it can be kept: well-formed, without the NUL that the database refuses, and without blanks around it. */
export function tidy(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').trim()
}

/** @throws Rejection `invalid_request` with that reason when nothing is left of it. */
export function requireText(text: string, reason: string): string {
  return tidy(text) || reject('invalid_request', { reason })
}

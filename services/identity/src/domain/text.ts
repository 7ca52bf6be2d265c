import { reject } from '@shop/kit/domain'

/** An address is at most 254 characters long; folding it may add some. */
const LONGEST_KEY = 500

/** Text as it can be kept: well-formed, without the NUL that the database refuses, and without blanks around it. */
export function tidy(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').trim()
}

/** What two spellings of one address have in common: there is one account for each key. */
export function emailKey(email: string): string {
  const key = tidy(email.normalize('NFKC')).toLowerCase()
  return key.length > LONGEST_KEY ? reject('invalid_request', { reason: 'email is too long' }) : key
}

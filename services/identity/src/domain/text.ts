import { reject, tidy } from '@shop/kit/domain'

/** An address is at most 254 characters long; folding it may add some. */
const LONGEST_KEY = 500

/** What two spellings of one address have in common: there is one account for each key. */
export function emailKey(email: string): string {
  const key = tidy(email.normalize('NFKC')).toLowerCase()
  return key.length > LONGEST_KEY ? reject('invalid_request', { reason: 'email is too long' }) : key
}

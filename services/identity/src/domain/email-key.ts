import { reject, normalizeText } from '@shop/kit/domain'

/** An e-mail address has at most 254 characters; normalization can add some. */
const MAX_KEY_LENGTH = 500

/** The normalized form in which e-mail addresses are compared: there is one user for each key. */
export function emailKey(email: string): string {
  const key = normalizeText(email.normalize('NFKC')).toLowerCase()
  return key.length > MAX_KEY_LENGTH ? reject('invalid_request', { reason: 'email is too long' }) : key
}

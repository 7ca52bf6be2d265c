import { dictionary } from '@zxcvbn-ts/language-common'

/** Shorter passwords are refused for their length (API: 8 to 200 characters). */
const MIN_LENGTH = 8

const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_LENGTH))

/** Whether a password is one of about 18,000 that lists of breached accounts show most often; case does not matter. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFC').toLowerCase())
}

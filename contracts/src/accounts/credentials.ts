import { z } from 'zod'
import { requiredText } from '../shared/fields.ts'
import { plainText } from '../shared/plain-text.ts'

/** The rule of HTML's e-mail fields (WHATWG: "valid e-mail address"), but with a dot in the domain. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

const MAX_EMAIL = 254

/** Browsers differ in whether their e-mail field sends пример.рф or xn--e1afmkfd.xn--p1ai. */
function withAsciiDomain(email: string): string {
  const [, local = '', domain = ''] = /^([\x21-\x7e]+)@([\p{L}\p{N}\p{M}.-]+)$/u.exec(email) ?? []
  const isAscii = /^[\x20-\x7e]*$/.test(domain)
  return isAscii || !URL.canParse(`https://${domain}`) ? email : `${local}@${new URL(`https://${domain}`).hostname}`
}

const toHalfWidth = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)

/** Also as mail programs copy it (`Ann <ann@example.com>`), as links have it, and as Japanese keyboards type it. */
function readEmail(text: string): string {
  const email = text
    .replaceAll(/[！-～]/g, toHalfWidth)
    .replaceAll(/[。｡]/g, '.')
    .trim()
  const [, inside = email] = /^[^<>]*<([^<>\s]+)>$/.exec(email) ?? []
  return withAsciiDomain(inside.replace(/^mailto:/i, ''))
}

/** An e-mail address that names an account, whether or not it could receive mails. */
export const accountEmail = requiredText('email', MAX_EMAIL, { pasted: true }).overwrite(readEmail)

/** An e-mail address that can receive mails. */
export const emailAddress = (error: string) =>
  plainText('email', { max: MAX_EMAIL, tooLong: error, error, pasted: true })
    .overwrite(readEmail)
    .max(MAX_EMAIL, error)
    .regex(EMAIL, error)

const EMAIL_MESSAGE = 'email must be a valid e-mail address'

/** The e-mail address of a customer. */
export const customerEmail = accountEmail.pipe(emailAddress(EMAIL_MESSAGE)).meta({
  format: 'email',
  description: "As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters",
})

const codePoints = (text: string): number => Array.from(text).length

/** In UTF-16 code units, before its characters are composed: what is longer has more than 200 code points afterwards as well. */
const MAX_DECOMPOSED_PASSWORD = 1_000

/** A password to be set: 8 to 200 code points (NIST SP 800-63B) of its form NFC, which is what is hashed. */
export function newPassword(required: string, tooShort: string, tooLong: string) {
  return z
    .string(required)
    .refine((text) => text.length <= MAX_DECOMPOSED_PASSWORD, { error: tooLong, abort: true })
    .normalize('NFC')
    .refine((text) => codePoints(text) >= 8, tooShort)
    .refine((text) => codePoints(text) <= 200, tooLong)
    .meta({ minLength: 8, maxLength: 200, description: 'Counted in Unicode code points of the form NFC' })
}

import { z } from 'zod'
import { DECOMPOSED } from './plain-text.ts'
import { undressed } from './typed-text.ts'

/** Digits with what people group them with, and an extension. */
const PHONE = /^[\d\s()[\]+./#*·•-]*(?:(?<=\d[\s)]*)(?:[,;x]+|;?ext[.=]?|extn\.?|extension|durchwahl)[:.\s]*\d[\d\s#-]*)?$/i

/** What stands before a number in signatures and letter heads: Tel., T:, Mobil:, 電話:, ☎. */
const LABEL = /^(?:tel(?::\/\/| ?)|\p{L}{1,12}\.?: ?|\p{L}{1,4}\. ?|[☎☏📞📱] ?)(?=[\d+(])/iu

/** A telephone number as people type and paste it, blank or not. What is kept is its plain form, grouped as it was. */
export function phoneNumber(key: string, max: number) {
  const tooLong = `${key} must be at most ${String(max)} characters`
  return z
    .string({ error: `${key} must be a text` })
    .max(max * DECOMPOSED, { error: tooLong, abort: true })
    .overwrite((text) => undressed(text).replace(LABEL, ''))
    .max(max, tooLong)
    .regex(PHONE, `${key} must be a telephone number`)
}

/** The longest search text. */
const MAX_SEARCHED = 100
/** Fewer are a house number or a year rather than the end of a telephone number. */
const MIN_SEARCHED_DIGITS = 4
const searchedNumber = phoneNumber('phone', MAX_SEARCHED)

/**
 * The digits by which a telephone number is found however it was written: without the extension, and without the zeros that are dialled
 * before it or stand in brackets for it. Undefined for a text that is no telephone number or has less than four digits.
 */
export function phoneDigits(text: string): string | undefined {
  const { data } = searchedNumber.safeParse(text)
  const digits = data
    ?.replace(/[,;a-z].*$/i, '')
    .replaceAll(/\( ?0 ?\)|\D/g, '')
    .replace(/^0+/, '')
  return digits !== undefined && digits.length >= MIN_SEARCHED_DIGITS ? digits : undefined
}

import { z } from 'zod'
import { DECOMPOSED } from './plain-text.ts'
import { undressed } from './typed-text.ts'

/** Digits with what people group them with, and an extension. */
const PHONE = /^[\d\s()[\]+./#*·•-]*(?:(?<=\d[\s)]*)(?:[,;x]+|ext\.?|extn\.?|extension|durchwahl)[:.\s]*\d[\d\s#-]*)?$/i

/** A telephone number as people type and paste it, blank or not. What is kept is its plain form, grouped as it was. */
export function phoneNumber(key: string, max: number) {
  const tooLong = `${key} must be at most ${String(max)} characters`
  return z
    .string({ error: `${key} must be a text` })
    .max(max * DECOMPOSED, { error: tooLong, abort: true })
    .overwrite((text) => undressed(text).replace(/^tel(?:\.|:|\.:)? ?(?=[\d+(])/i, ''))
    .max(max, tooLong)
    .regex(PHONE, `${key} must be a telephone number`)
}

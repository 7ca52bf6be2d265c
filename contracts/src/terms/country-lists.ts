import { z } from 'zod'
import { findCountryCode } from '../shared/countries.ts'

const MAX_COUNTRIES = 300

/** In an address they stand for their country; in a list it would be more than somebody means. */
const PARTS = new Set(['england', 'scotland', 'wales', 'northern ireland'])

/** A name or a code of a country. Outputs its code. @param key names the value in messages */
export const countryText = (key: string) =>
  z
    .string(`${key} must be texts`)
    .max(100, { error: `${key} must be countries, or their codes such as DE`, abort: true })
    .refine((text) => !PARTS.has(text.trim().toLowerCase()), {
      error: ({ input }) => `${key}: ${String(input)} is a part of a country: name the whole country`,
      abort: true,
    })
    .overwrite((text) => findCountryCode(text) ?? text.trim())
    .refine((text) => findCountryCode(text) === text, {
      error: ({ input }) => `${key}: ${String(input).slice(0, 40)} is no country, and no code such as DE`,
    })

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Names or codes, each country once. @param key names the value in messages */
export const countryList = (key: string) =>
  z
    .array(countryText(key), `${key} must be countries, or their codes such as DE`)
    .max(MAX_COUNTRIES, `${key} must be at most ${String(MAX_COUNTRIES)}`)
    .transform(unique)

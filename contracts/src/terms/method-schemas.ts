import { z } from 'zod'
import { cents, dollarsToCents, parseNumeric, requiredText } from '../shared/fields.ts'
import { absent, absentMoney, described, money, record, same, spelled, type Field } from '../shared/record.ts'
import { undressed } from '../shared/typed-text.ts'
import { countryList, unique } from './country-lists.ts'
import { postalKey } from './delivery-methods.ts'
import type { DeliveryMethod } from './terms.ts'

const MAX_METHODS = 30
const MAX_PREFIXES = 200
const MAX_DAYS = 60
const MAX_WEIGHT = 100_000_000

const codes = z.array(z.string())
const rowCodes = codes.readonly()
const days = z.object({ min: z.int(), max: z.int() })

const method = record({
  id: same(z.string()),
  name: same(z.string()),
  price: money(),
  freeAbove: described(absentMoney(cents), 'Free when the items exceed it, in dollars; absent: never'),
  countries: described(spelled(rowCodes, codes), 'ISO 3166-1 alpha-2; empty: every country'),
  postalPrefixes: described(spelled(rowCodes, codes), 'What a postal code must begin with, without spaces; empty: every one'),
  maxWeight: described(absent(z.int()), 'Of the whole order, in grams; absent: no limit'),
  days: described(absent(days), 'Working days from the order to its delivery; absent: the shop does not say'),
  pickUp: described(same(z.boolean()), 'The customer fetches the order at the shop'),
})
const publicMethod = method.api.meta({ id: 'DeliveryMethod' })
export type PublicMethod = z.infer<typeof publicMethod>

const rows = z.array(method.row).readonly().optional()
const shown = z
  .array(publicMethod)
  .optional()
  .meta({ description: 'Ways in which the shop sends orders, the usual one first; absent: one for all, of deliveryPrice' })

/** Of the terms; absent in the API if there are none. */
export const methodList: Field<typeof rows, typeof shown, null> = {
  row: rows,
  api: shown,
  name: null,
  present: (methods: readonly DeliveryMethod[] | undefined) =>
    methods === undefined || methods.length === 0 ? undefined : methods.map((one) => method.present(one)),
}

const ID_ERROR = 'id of a delivery method must be 1 to 40 small letters, digits and dashes'

const RANGE = /^(\d+) ?(?:-|\.{2,3}) ?(\d+)$/

/** As many digits on both sides are the ends of a range more often than a code that is cut behind its dash. @param text undressed */
function mayBeRange(text: string): boolean {
  const [, from = '', to = ''] = RANGE.exec(text) ?? []
  return from !== '' && from.length === to.length
}

const prefix = z
  .string('postalPrefixes must be texts')
  .max(40, { error: 'postalPrefixes must be letters and digits, 12 at most', abort: true })
  .overwrite((text) => undressed(text).replace(/ ?\*$/, ''))
  .refine((text) => !mayBeRange(text), {
    error: ({ input }) =>
      `postalPrefixes: ${String(input)} looks like a range: list what the codes begin with, without dashes and dots`,
    abort: true,
  })
  .overwrite(postalKey)
  .refine((text) => /^[A-Z0-9]{1,12}$/.test(text), 'postalPrefixes must be letters and digits, 12 at most')

const wholeIn = (key: string, max: number, what: string) =>
  z.preprocess(parseNumeric, z.int(`${key} must be ${what}`).min(1, `${key} must be ${what}`).max(max, `${key} must be ${what}`))
const day = (key: string) => wholeIn(key, MAX_DAYS, `working days from 1 to ${String(MAX_DAYS)}`)

const methodInput = z.object({
  id: z.string(ID_ERROR).regex(/^[a-z0-9][a-z0-9-]{0,39}$/, ID_ERROR),
  name: requiredText('name of a delivery method', 60, { pasted: true, evenBlanks: true }),
  price: dollarsToCents('price of a delivery method'),
  freeAbove: dollarsToCents('freeAbove').nullable().default(null),
  countries: countryList('countries').default([]).meta({ description: 'Names or codes; empty: every country' }),
  postalPrefixes: z
    .array(prefix)
    .max(MAX_PREFIXES, `postalPrefixes must be at most ${String(MAX_PREFIXES)}`)
    .transform(unique)
    .default([]),
  maxWeight: wholeIn('maxWeight', MAX_WEIGHT, 'grams, a whole number above 0').nullable().default(null),
  days: z
    .object({ min: day('days.min'), max: day('days.max') })
    .refine(({ min, max }) => min <= max, 'days.min must not exceed days.max')
    .nullable()
    .default(null),
  pickUp: z.boolean('pickUp must be true or false').default(false),
})

const hasOneOfEach = (methods: readonly DeliveryMethod[]): boolean => new Set(methods.map(({ id }) => id)).size === methods.length

export const methodsInput = z
  .array(methodInput)
  .max(MAX_METHODS, `deliveryMethods must be at most ${String(MAX_METHODS)}`)
  .refine(hasOneOfEach, 'Two delivery methods have the same id')
  .meta({ description: 'All of them, the usual one first; empty: one for all orders, of deliveryPrice' })

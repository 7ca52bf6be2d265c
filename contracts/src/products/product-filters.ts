import { z } from 'zod'
import { dollarsToCents, numeric } from '../shared/fields.ts'
import { booleanFilter, optionalParameter } from '../shared/query.ts'
import { parseOption } from './product-filter.ts'
import { MAX_OPTIONS } from './product-variants.ts'

const NAME_MAX = 200
const MIN_RATING_MESSAGE = 'minRating must be between 0 and 5'

const filterName = (key: string) =>
  optionalParameter(
    z
      .string()
      .trim()
      .max(NAME_MAX, `${key} must be at most ${String(NAME_MAX)} characters`),
  )

const OPTION_MAX = 200
const OPTION_MESSAGE = 'option must be a name and a value, such as Size:42'

const optionFilter = z
  .string(OPTION_MESSAGE)
  .max(OPTION_MAX, `option must be at most ${String(OPTION_MAX)} characters`)
  .transform((text, context) => {
    const option = parseOption(text)
    if (option === undefined) context.addIssue({ code: 'custom', message: OPTION_MESSAGE })
    return option ?? z.NEVER
  })

/** A parameter that is given once is a text. Blank ones count as absent. */
function inArray(value: unknown): unknown {
  const given = [value].flat().filter((each) => typeof each !== 'string' || each.trim() !== '')
  return given.length === 0 ? undefined : given
}

/** Given once for each option. */
const optionFilters = z
  .preprocess(
    (value) => (value === undefined ? undefined : inArray(value)),
    z
      .array(optionFilter, OPTION_MESSAGE)
      .max(MAX_OPTIONS, `option must be given at most ${String(MAX_OPTIONS)} times`)
      .optional(),
  )
  .optional()

/**
 * Which products a list shows; an absent filter lets all pass. A category or brand is given by its name or its slug. Both prices are
 * in dollars and inclusive; `inStock=true` leaves out what cannot be bought now.
 */
export const productFilterFields = {
  category: filterName('category'),
  brand: filterName('brand'),
  minPrice: optionalParameter(dollarsToCents('minPrice')).meta({ description: 'Dollars' }),
  maxPrice: optionalParameter(dollarsToCents('maxPrice')).meta({ description: 'Dollars' }),
  minRating: optionalParameter(numeric('minRating').pipe(z.number().min(0, MIN_RATING_MESSAGE).max(5, MIN_RATING_MESSAGE))).meta({
    description: 'A number from 0 to 5',
  }),
  inStock: booleanFilter('inStock'),
  option: optionFilters.meta({
    description: 'A name and a value, such as `Size:42`, in any case. Several: products that have all of them',
  }),
}

const namedCount = z.object({ name: z.string(), slug: z.string(), count: z.int() })

/**
 * For each value of a filter, the total that the list would have with it: all other filters apply, the filter's own does not, and a
 * list with `grouped` counts a group once. Values without a product are left out.
 */
export const productFacets = z
  .object({
    categories: z.array(namedCount).meta({ description: 'By name' }),
    brands: z.array(namedCount).meta({ description: 'By name' }),
    prices: z
      .array(
        z.object({
          min: z.number(),
          max: z.number().optional().meta({ description: 'Inclusive; absent in the last range' }),
          count: z.int(),
        }),
      )
      .meta({ description: 'Ranges in dollars, ascending' }),
    ratings: z
      .array(z.object({ min: z.int(), count: z.int() }))
      .meta({ description: 'Products rated `min` or better, best first' }),
    inStock: z.int().meta({ description: 'Products that can be bought now' }),
    options: z
      .array(z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), count: z.int() })) }))
      .optional()
      .meta({
        description:
          'Options, such as a size, that two products have at least or the filter names, by name; their values by size. Absent without any',
      }),
  })
  .meta({ id: 'ProductFacets' })
export type ProductFacets = z.infer<typeof productFacets>

import { foldOption, inOptionOrder, type MatrixVariant, optionsKey, type Specification } from '@shop/contracts/products'
import { distinct, type MatrixOption } from './typedOptions.ts'

/** One combination of values. */
export interface MatrixRow {
  readonly key: string
  readonly options: readonly Specification[]
  /** The product that has it; undefined: a new one. */
  readonly present: MatrixVariant | undefined
  /** Whether the group could have it, and does not. */
  readonly isLeftOut: boolean
}

export interface Matrix {
  readonly rows: readonly MatrixRow[]
  /** Published variants that are in no row any more: saving hides them. */
  readonly leftOut: readonly MatrixVariant[]
  /** Published variants that never fitted in, such as one without a colour among others: they stay as they are. */
  readonly kept: readonly MatrixVariant[]
}

const valueOf = ({ options }: MatrixVariant, name: string): string | undefined =>
  options.find((option) => foldOption(option.name) === foldOption(name))?.value

const hasOptions = (variant: MatrixVariant, names: readonly string[]): boolean =>
  variant.options.length === names.length && names.every((name) => valueOf(variant, name) !== undefined)

/** The options of the base product, with the values of all that are offered, and of drafts where it is one. */
export function presentOptions(variants: readonly MatrixVariant[], base: MatrixVariant): MatrixOption[] {
  const names = base.options.map(({ name }) => name)
  const isShown = (variant: MatrixVariant) => variant === base || variant.draft !== true || base.draft === true
  const shown = variants.filter((variant) => isShown(variant) && hasOptions(variant, names))
  return names.map((name) => ({
    name,
    values: inOptionOrder(distinct(shown.flatMap((variant) => valueOf(variant, name) ?? []))),
  }))
}

const combinationsOf = (options: readonly MatrixOption[]): Specification[][] =>
  options.reduce<Specification[][]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map((value) => [...row, { name, value }])),
    [[]],
  )

/** The name that an option had: its own, or one in the same place that is gone. Undefined for a further option. */
function nameBefore(index: number, typed: readonly MatrixOption[], before: readonly MatrixOption[]): string | undefined {
  const find = (options: readonly MatrixOption[], name = '') =>
    options.find((option) => foldOption(option.name) === foldOption(name))
  const same = find(before, typed[index]?.name)
  if (same !== undefined) return same.name
  const inPlace = before[index]
  return inPlace === undefined || find(typed, inPlace.name) !== undefined ? undefined : inPlace.name
}

/** Where a variant stands among typed options; of a further option it has the first value. Undefined: it has others than `before`. */
function keyAmong(variant: MatrixVariant, typed: readonly MatrixOption[], before: readonly MatrixOption[]): string | undefined {
  const names = before.map(({ name }) => name)
  if (!hasOptions(variant, names)) return undefined
  const options = typed.flatMap(({ name, values }, index) => {
    const old = nameBefore(index, typed, before)
    const value = old === undefined ? values[0] : valueOf(variant, old)
    return value === undefined ? [] : [{ name, value }]
  })
  return optionsKey(options)
}

/** Of two variants with the same options the published one has the place, then the older one. */
function placeVariants(variants: readonly MatrixVariant[], typed: readonly MatrixOption[], before: readonly MatrixOption[]) {
  const keys = new Set(combinationsOf(typed).map(optionsKey))
  const byKey = new Map<string, MatrixVariant>()
  const isDraft = ({ draft = false }: MatrixVariant) => draft
  for (const variant of [...variants.filter((each) => !isDraft(each)), ...variants.filter(isDraft)]) {
    const key = variant.options.length === 0 ? undefined : keyAmong(variant, typed, before)
    if (key !== undefined && keys.has(key) && !byKey.has(key)) byKey.set(key, variant)
  }
  return byKey
}

/**
 * The matrix of typed options: a row for each combination, with the product that has it.
 * @param baseAt the key of the row that a product of no group takes; the first one if there is none
 */
export function matrixOf(
  typed: readonly MatrixOption[],
  variants: readonly MatrixVariant[],
  base: MatrixVariant,
  baseAt: string,
): Matrix {
  const before = presentOptions(variants, base)
  const combinations = combinationsOf(typed).map((options) => ({ key: optionsKey(options), options }))
  const byKey = placeVariants(variants, typed, before)
  const first = combinations.find(({ key }) => key === baseAt) ?? combinations[0]
  if (base.options.length === 0 && first !== undefined) byKey.set(first.key, base)
  const placed = new Set(byKey.values())
  const keysBefore = new Set(combinationsOf(before).map(optionsKey))
  const fitted = new Set(placeVariants(variants, before, before).values())
  const others = variants.filter((variant) => variant.draft !== true && !placed.has(variant))
  return {
    rows: combinations.map(({ key, options }) => {
      const present = byKey.get(key)
      return { key, options, present, isLeftOut: present === undefined && keysBefore.has(key) }
    }),
    leftOut: others.filter((variant) => fitted.has(variant)),
    kept: others.filter((variant) => !fitted.has(variant)),
  }
}

/** '38, black' */
export const valuesOf = ({ options }: Pick<MatrixRow, 'options'>): string => options.map(({ value }) => value).join(', ')

import { compareOptionValues, foldOption, type ProductFilter, type Specification } from '@shop/contracts/products'
import { compareNames } from '@shop/contracts/shared'
import { bitsWith, makeBits, type Bits } from '../memory/bits.ts'
import type { NameColumn } from '../products/product-columns.ts'
import { colourOf } from './colour-words.ts'

interface OptionValue {
  readonly id: number
  readonly value: string
  /** CSS, of a word for a colour. */
  readonly colour: string | undefined
}

/** An option, such as a size, with the values that products have. */
interface OptionName {
  readonly id: number
  readonly name: string
  /** In the order of their scales. */
  readonly values: readonly OptionValue[]
}

/** The options of all products. Names, and values of one name, are one if they differ in case or accents. */
export interface OptionValues {
  /** By name. */
  readonly options: readonly OptionName[]
  /** By id of a combination of options: the ids of its names and values. */
  readonly idsOf: readonly (readonly number[])[]
  /** How many ids there are. */
  readonly size: number
  /** The id of a value; undefined if no product has it. */
  readonly find: (option: Specification) => number | undefined
}

const parseOptions = (json: string): readonly Specification[] => (json === '' ? [] : (JSON.parse(json) as Specification[]))

const nameKey = (name: string): string => foldOption(name)
const valueKey = ({ name, value }: Specification): string => `${foldOption(name)}:${foldOption(value)}`

/** Of several spellings the one that every process chooses. */
const firstSpelling = (one: string | undefined, other: string): string => (one === undefined || other < one ? other : one)

function readOptions(combinations: readonly (readonly Specification[])[]): OptionValues {
  const ids = new Map<string, number>()
  const spellings: string[] = []
  const valuesOfName = new Map<number, Set<number>>()
  const idOf = (key: string, spelling: string): number => {
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    spellings[id] = firstSpelling(spellings[id], spelling)
    return id
  }
  const idsOf = combinations.map((options) =>
    options.flatMap((option) => {
      const name = idOf(nameKey(option.name), option.name)
      const value = idOf(valueKey(option), option.value)
      valuesOfName.set(name, (valuesOfName.get(name) ?? new Set()).add(value))
      return [name, value]
    }),
  )
  const valueOf = (id: number, name: string): OptionValue => {
    const value = spellings[id] ?? ''
    return { id, value, colour: colourOf({ name, value }) }
  }
  const options = [...valuesOfName].map(([id, values]) => ({
    id,
    name: spellings[id] ?? '',
    values: Array.from(values, (each) => valueOf(each, spellings[id] ?? '')).sort((a, b) =>
      compareOptionValues(a.value, b.value),
    ),
  }))
  return {
    options: options.sort((a, b) => compareNames(a.name, b.name)),
    idsOf,
    size: ids.size,
    find: (option) => ids.get(valueKey(option)),
  }
}

/** The options of all products, read again only when there is another combination of them, or one less. */
export function createOptionValues(column: NameColumn): () => OptionValues {
  let known: { readonly version: number; readonly values: OptionValues } | undefined
  return () => {
    const version = column.version()
    if (known?.version !== version) {
      // The name of an id that is free is kept, and no product has it.
      const combinations = column.names.map((json, id) => ((column.counts[id] ?? 0) > 0 ? parseOptions(json) : []))
      known = { version, values: readOptions(combinations) }
    }
    return known.values
  }
}

/** The products that have all of these options. */
export function withOptions(
  { ids, names }: NameColumn,
  { find, idsOf }: OptionValues,
  wanted: NonNullable<ProductFilter['option']>,
  words: number,
): Bits {
  const wantedIds = wanted.map(find)
  const hasAll = new Uint8Array(names.length)
  idsOf.forEach((has, combination) => {
    if (wantedIds.every((id) => id !== undefined && has.includes(id))) hasAll[combination] = 1
  })
  return wantedIds.includes(undefined) ? makeBits(words) : bitsWith(ids, hasAll, words)
}

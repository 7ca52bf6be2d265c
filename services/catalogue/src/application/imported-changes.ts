import { namedColumns } from '@shop/contracts/imports'
import type { ImportedRow, PlannedRow } from '@shop/contracts/imports/calls'
import { MAX_OPTIONS, type Specification, type Variant } from '@shop/contracts/products'
import { foldText } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type { ProductDetails } from '../domain/index.ts'

type Update = PlannedRow['update']
type Pairs = readonly Specification[]
type Named = Pick<ProductDetails, 'specifications' | 'variant'>

const refuse = (reason: string): never => reject('invalid_request', { reason })

/** Names that the product has in another spelling as the product has them. */
const respelled = (given: Pairs, pairs: Pairs): Specification[] =>
  given.map((pair) => {
    const alike = pairs.filter(({ name }) => foldText(name) === foldText(pair.name)).map(({ name }) => name)
    return alike.includes(pair.name) ? pair : { ...pair, name: alike[0] ?? pair.name }
  })

/** The row with the names that the product has: a heading `option:size` means its Size, and no second one. */
export const withNamesOf = (row: ImportedRow, { specifications = [], variant }: Named): ImportedRow => ({
  ...row,
  ...(row.specifications && { specifications: respelled(row.specifications, specifications) }),
  ...(row.options && { options: respelled(row.options, variant?.options ?? []) }),
})

/** Each given pair takes the place of the next one with its name, or follows. */
function mergePairs(pairs: Pairs, given: Pairs): Specification[] {
  const left = [...given]
  const merged = pairs.map((pair) => {
    const index = left.findIndex(({ name }) => name === pair.name)
    return index === -1 ? pair : (left.splice(index, 1)[0] ?? pair)
  })
  return [...merged, ...left]
}

function changeVariant(before: Variant | undefined, { group = before?.group, options: given = [] }: Update) {
  const options = mergePairs(before?.options ?? [], given)
  if (group === undefined) return refuse('an option needs a group')
  if (options.length === 0) return refuse(`the group needs an option, in a column such as ${namedColumns.options}Size`)
  if (options.length > MAX_OPTIONS) return refuse(`options must contain at most ${MAX_OPTIONS} options`)
  return { group, options }
}

/**
 * What a row changes of a product, which keeps the specifications and options that the row does not name.
 * @param current undefined for a new product
 * @throws Rejection `invalid_request`
 */
export function toProductChange(update: Update, current?: Named) {
  const { specifications: given, group, options, stockSource: _, ...change } = update
  return {
    ...change,
    ...(given === undefined ? {} : { specifications: mergePairs(current?.specifications ?? [], given) }),
    ...(group === undefined && options === undefined ? {} : { variant: changeVariant(current?.variant, update) }),
  }
}

import { namedColumns } from '@shop/contracts/imports'
import type { PlannedRow } from '@shop/contracts/imports/calls'
import { MAX_OPTIONS, type Specification, type Variant } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import type { ProductDetails } from '../domain/index.ts'

type Update = PlannedRow['update']
type Pairs = readonly Specification[]

const refuse = (reason: string): never => reject('invalid_request', { reason })

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
export function toProductChange(update: Update, current?: Pick<ProductDetails, 'specifications' | 'variant'>) {
  const { specifications: given, group, options, stockSource: _, ...change } = update
  return {
    ...change,
    ...(given === undefined ? {} : { specifications: mergePairs(current?.specifications ?? [], given) }),
    ...(group === undefined && options === undefined ? {} : { variant: changeVariant(current?.variant, update) }),
  }
}

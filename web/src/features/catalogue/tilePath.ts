import { isColourOption } from '@shop/contracts/products'
import { paths } from '../../lib/paths.ts'
import type { ListedProduct } from '../../lib/products/productLists.ts'

/** The path of a product some of whose options are to be chosen first: `optionsToChoose` reads it. */
export function pathToChoose(productId: string, names: readonly string[]): string {
  const query = new URLSearchParams(names.map((name) => ['choose', name])).toString()
  return query === '' ? paths.product(productId) : `${paths.product(productId)}?${query}`
}

/** Where the tile of a group leads: it shows a colour, and nobody has chosen a size by it. */
export function tilePath({ _id, variant, optionSummary = [] }: ListedProduct): string {
  const names = (variant?.options ?? []).map(({ name }) => name)
  return pathToChoose(
    _id,
    names.filter((name, index) => (optionSummary[index]?.count ?? 0) > 1 && !isColourOption(name)),
  )
}

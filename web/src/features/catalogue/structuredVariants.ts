import type { Product } from '@shop/contracts/products'
import { foldText } from '@shop/contracts/shared'
import { paths } from '../../lib/paths.ts'

/** What search engines tell variants by, and what shops call it. Other options are properties of the product. */
const PROPERTIES: Readonly<Record<string, string>> = {
  size: 'size',
  color: 'color',
  colour: 'color',
  material: 'material',
  pattern: 'pattern',
}

const propertyOf = (name: string): string | undefined => PROPERTIES[foldText(name.trim())]

type Options = NonNullable<Product['variant']>['options']

/** The options of a product that have a property of their own, such as `{ size: 'M' }`. */
export const describeOptions = (options: Options): Record<string, string> =>
  Object.fromEntries(
    options.flatMap(({ name, value }) => {
      const property = propertyOf(name)
      return property === undefined ? [] : [[property, value] as const]
    }),
  )

/** The group of a product. Each of its others is described on its own page. */
export function describeGroup({ _id, name, variant, variants = [] }: Product, origin: string) {
  if (variant === undefined) return undefined
  const properties = variant.options.map((option) => propertyOf(option.name)).filter((property) => property !== undefined)
  return {
    '@type': 'ProductGroup',
    productGroupID: variant.group,
    name,
    variesBy: [...new Set(properties)].map((property) => `https://schema.org/${property}`),
    hasVariant: variants
      .filter((other) => other._id !== _id)
      .map((other) => ({ '@type': 'Product', ...describeOptions(other.options), url: origin + paths.product(other._id) })),
  }
}

import type { Product } from '@shop/contracts/products'

type GroupMember = NonNullable<Product['variants']>[number]

interface VariantChoice {
  readonly value: string
  /** The product to show when this value is chosen. */
  readonly productId: string
  readonly isChosen: boolean
  readonly inStock: boolean
}

export interface VariantOption {
  readonly name: string
  readonly choices: readonly VariantChoice[]
}

const valueOf = ({ options }: Pick<GroupMember, 'options'>, name: string): string | undefined =>
  options.find((option) => option.name === name)?.value

/**
 * What can be chosen in a product's group: each option of the product with the values that the group has. A value leads to
 * the product that shares most of the other options, one that can be bought before one that is sold out.
 */
export function variantOptions({ _id, variant, variants = [] }: Product): readonly VariantOption[] {
  const own = variants.find((member) => member._id === _id)
  if (variant === undefined || own === undefined || variants.length < 2) return []
  const shared = (member: GroupMember) => variant.options.filter(({ name, value }) => valueOf(member, name) === value).length
  const closest = (members: readonly GroupMember[]) =>
    members.toSorted((a, b) => shared(b) - shared(a) || Number(b.inStock) - Number(a.inStock))[0] ?? own
  return variant.options.map(({ name, value: chosen }) => {
    const values = [...new Set(variants.flatMap((member) => valueOf(member, name) ?? []))]
    const choices = values.map((value) => {
      const member = value === chosen ? own : closest(variants.filter((each) => valueOf(each, name) === value))
      return { value, productId: member._id, isChosen: value === chosen, inStock: member.inStock }
    })
    return { name, choices }
  })
}

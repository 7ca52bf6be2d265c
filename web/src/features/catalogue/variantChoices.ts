import { foldOption, inOptionOrder, type Product } from '@shop/contracts/products'

type GroupMember = NonNullable<Product['variants']>[number]

interface VariantChoice {
  readonly value: string
  /** The product to show when this value is chosen. */
  readonly productId: string
  readonly isChosen: boolean
  readonly inStock: boolean
  /** The other options that this choice changes, such as 'Navy'; blank where the group has the value with the present ones. */
  readonly changes: string
}

export interface VariantOption {
  readonly name: string
  readonly choices: readonly VariantChoice[]
}

const isSame = (one: string | undefined, other: string): boolean => one !== undefined && foldOption(one) === foldOption(other)

const valueOf = ({ options }: Pick<GroupMember, 'options'>, name: string): string | undefined =>
  options.find((option) => isSame(option.name, name))?.value

/** The first spelling of each value. */
const distinct = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.findIndex((other) => isSame(other, value)) === index)

/**
 * What can be chosen in a product's group: each option of the product with the values that the group has, in the order of their scale
 * or the oldest first. Of an option that is to be chosen no value is. A value leads to the product that shares most of the other options,
 * one that can be bought before one that is sold out.
 */
export function variantOptions(
  { _id, variant, variants = [] }: Product,
  toChoose: readonly string[] = [],
): readonly VariantOption[] {
  const own = variants.find((member) => member._id === _id)
  if (variant === undefined || own === undefined || variants.length < 2) return []
  const chosenOptions = variant.options.filter(({ name }) => !toChoose.includes(name))
  const shared = (member: GroupMember) => chosenOptions.filter(({ name, value }) => isSame(valueOf(member, name), value)).length
  const closest = (members: readonly GroupMember[]) =>
    members.toSorted((a, b) => shared(b) - shared(a) || Number(b.inStock) - Number(a.inStock))[0] ?? own
  return variant.options.map(({ name, value: chosen }) => {
    const choices = inOptionOrder(distinct(variants.flatMap((member) => valueOf(member, name) ?? []))).map((value) => {
      const isChosen = isSame(chosen, value) && !toChoose.includes(name)
      const member = isChosen ? own : closest(variants.filter((each) => isSame(valueOf(each, name), value)))
      const others = chosenOptions.filter((option) => !isSame(option.name, name))
      const changed = others.filter((option) => !isSame(valueOf(member, option.name), option.value))
      const changes = changed.map((option) => valueOf(member, option.name) ?? `no ${option.name}`).join(', ')
      return { value, productId: member._id, isChosen, inStock: member.inStock, changes }
    })
    return { name, choices }
  })
}

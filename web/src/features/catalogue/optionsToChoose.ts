import type { Product } from '@shop/contracts/products'

/** The options of a product that its address leaves to be chosen: `choose` has the name of each. An address without it is that of one size. */
export function optionsToChoose({ variant, variants = [] }: Product, search: string): readonly string[] {
  const asked = new URLSearchParams(search).getAll('choose')
  const names = (variant?.options ?? []).map(({ name }) => name)
  return variants.length < 2 ? [] : names.filter((name) => asked.includes(name))
}

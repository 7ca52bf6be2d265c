import type { ProductRow } from '@shop/contracts/products/calls'
import { foldText } from '@shop/contracts/shared'

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

type NamedFields = Pick<ProductRow, 'name' | 'brand' | 'category' | 'sku'>

/**
 * Whether each word of the keyword begins a word of the name, SKU, brand or category. The list finds more: 'hat' inside the
 * 'that' of a description, which is no reason to change a price.
 */
export function isNamedBy({ name, brand, category, sku }: NamedFields, keyword: string): boolean {
  const words = [name, brand, category, sku ?? ''].flatMap(wordsOf)
  return wordsOf(keyword).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

import type { Suggestions } from '@shop/contracts/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/apiQuery.ts'
import { paths } from '../../lib/paths.ts'
import { useStoredValue } from '../../lib/storedValue.ts'
import { recentSearches } from './recentSearches.ts'

/** Where a chosen suggestion leads, under its text. */
export type Suggestion = { readonly text: string; readonly path: string } & (
  | { readonly kind: 'recent' }
  | { readonly kind: 'product'; readonly product: Suggestions['products'][number] }
  | { readonly kind: 'category'; readonly category: Suggestions['categories'][number] }
)

/** What the typed text may lead to: products, then categories; for a blank text the recent searches. */
export function useSuggestions(text: string, isOpen: boolean): readonly Suggestion[] {
  const q = text.trim()
  const recent = useStoredValue(recentSearches)
  const { data } = useQuery({
    ...apiQuery<Suggestions>('products', `/products/suggest?${new URLSearchParams({ q }).toString()}`),
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (q === '') return recent.map((text) => ({ kind: 'recent', text, path: paths.home(text) }))
  if (data === undefined) return []
  return [
    ...data.products.map((product): Suggestion => {
      return { kind: 'product', product, text: product.name, path: paths.product(product._id) }
    }),
    ...data.categories.map((category): Suggestion => {
      return { kind: 'category', category, text: category.name, path: paths.category(category.slug) }
    }),
  ]
}

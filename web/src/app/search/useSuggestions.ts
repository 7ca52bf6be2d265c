import type { Suggestions } from '@shop/contracts/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/apiQuery.ts'
import { paths } from '../../lib/paths.ts'
import { useStoredValue } from '../../lib/storedValue.ts'
import { recentSearches } from './recentSearches.ts'

export type Suggestion =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'product'; readonly product: Suggestions['products'][number] }
  | { readonly kind: 'category'; readonly category: Suggestions['categories'][number] }

export function suggestionPath(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'recent':
      return paths.home(suggestion.text)
    case 'product':
      return paths.product(suggestion.product._id)
    case 'category':
      return paths.category(suggestion.category.slug)
  }
}

export function suggestionText(suggestion: Suggestion | null): string {
  switch (suggestion?.kind) {
    case undefined:
      return ''
    case 'recent':
      return suggestion.text
    case 'product':
      return suggestion.product.name
    case 'category':
      return suggestion.category.name
  }
}

/** What the typed text may lead to: categories, then products; for a blank text the recent searches. */
export function useSuggestions(text: string, isOpen: boolean): readonly Suggestion[] {
  const q = text.trim()
  const recent = useStoredValue(recentSearches)
  const { data } = useQuery({
    ...apiQuery<Suggestions>('products', `/products/suggest?${new URLSearchParams({ q }).toString()}`),
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (q === '') return recent.map((entry) => ({ kind: 'recent', text: entry }))
  if (data === undefined) return []
  return [
    ...data.categories.map((category) => ({ kind: 'category' as const, category })),
    ...data.products.map((product) => ({ kind: 'product' as const, product })),
  ]
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mug } from '../../lib/productFixture.ts'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { ProductCard } from './ProductCard.tsx'

const variant = { group: 'Mug', options: [{ name: 'Size', value: 'L' }] }

const badgeOf = (product: ListedProduct): string | undefined => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProductCard product={product} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return ['Low Stock', 'Out of Stock', 'In Stock'].find((text) => html.includes(text))
}

it.each([
  [{ countInStock: 100 }, undefined],
  [{ countInStock: 2 }, 'Low Stock'],
  [{ countInStock: 0 }, 'Out of Stock'],
  // One of a group: the others may have more, unless the list found none that can be bought.
  [{ countInStock: 2, variant }, undefined],
  [{ countInStock: 0, variant }, 'Out of Stock'],
])('the tile of a product with %o has the badge %s', (fields, badge) => {
  expect(badgeOf({ ...mug, ...fields })).toBe(badge)
})

import type { ProductSummary } from '@shop/contracts/products'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mug } from '../../../lib/productFixture.ts'
import { StockBadge } from '../../../lib/products/StockBadge.tsx'
import { VisuallyHidden } from '../../../ui/layout.ts'
import { productColumns } from './productColumns.tsx'

const nothing = () => undefined
const selection = { ids: new Set<string>(), toggle: nothing, add: nothing, clear: nothing, remove: nothing }

const nameCell = (product: ProductSummary): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {productColumns(undefined)
          .find(({ name }) => name === 'NAME')
          ?.cell(product)}
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('begins with the box of those who may change prices, before the columns that all see', () => {
  const names = ['Id', 'NAME', 'PRICE', 'CATEGORY', 'BRAND', 'STOCK']
  expect(productColumns(undefined).map(({ name }) => name)).toEqual(names)
  const changes = { onDelete: nothing, onDuplicate: nothing, selection }
  expect(productColumns(changes).map(({ name }) => name)).toEqual(['Select', ...names, 'Actions'])
})

it('shows a badge only for what is not normal, and says each', () => {
  expect(nameCell({ ...mug, countInStock: 11 })).toContain(renderToStaticMarkup(<VisuallyHidden>In Stock</VisuallyHidden>))
  expect(nameCell({ ...mug, countInStock: 10 })).toContain(renderToStaticMarkup(<StockBadge countInStock={10} />))
  expect(nameCell({ ...mug, countInStock: 0 })).toContain(renderToStaticMarkup(<StockBadge countInStock={0} />))
  const hidden = nameCell({ ...mug, draft: true })
  expect(hidden).toContain('Hidden')
  expect(hidden).not.toContain('Stock')
})

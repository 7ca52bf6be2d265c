import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mug } from '../../lib/productFixture.ts'
import { Reviews } from './Reviews.tsx'

const review = { _id: 'r1', name: 'מאיה', rating: 5, comment: 'שלום.', createdAt: '2026-03-02T10:00:00.000Z' }

const render = (numReviews: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/product/p1">
        <Reviews product={{ ...mug, numReviews, reviews: [review], ratingCounts: [0, 0, 0, 0, numReviews] }} />
      </StaticRouter>
    </QueryClientProvider>,
  )

it('runs names and comments in the direction of their letters', () => {
  const html = render(1)
  expect(html).toContain('<strong dir="auto">מאיה</strong>')
  expect(html).toMatch(/<p dir="auto"[^>]*>שלום\.<\/p>/)
})

it('offers more while there are more than the product carries', () => {
  expect(render(1)).not.toContain('Show more')
  expect(render(130)).toContain('Show more')
  expect(render(130)).toContain('1 of 130 reviews')
})

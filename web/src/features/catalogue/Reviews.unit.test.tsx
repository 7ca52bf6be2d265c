import type { Review } from '@shop/contracts/reviews'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mug } from '../../lib/productFixture.ts'
import { ownReviewQuery } from './api/ownReview.ts'
import { OwnReview, Reviews } from './Reviews.tsx'

const review = { _id: 'r1', name: 'מאיה', rating: 5, comment: 'שלום.', createdAt: '2026-03-02T10:00:00.000Z' }
const maya = { _id: 'u1', name: 'Maya', email: 'maya@example.com', isAdmin: false, token: 'token' }

const render = (numReviews: number, reviews: Review[] = [review]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/product/p1">
        <Reviews product={{ ...mug, numReviews, reviews, ratingCounts: [0, 0, 0, 0, numReviews] }} />
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

it.each([
  [[true, true, true], 0, true],
  [[true, false, true], 2, false],
  [[true], 1, false],
  [[false, false], 0, false],
])('of reviews that are by buyers or not, %j, marks %i, and says that all are: %s', (byBuyers, marks, isSaidOnce) => {
  const reviews = byBuyers.map((verifiedPurchase, index) => ({ ...review, _id: `r${String(index)}`, verifiedPurchase }))
  const html = render(reviews.length, reviews)
  expect(html.split('Verified purchase').length - 1).toBe(marks)
  expect(html.includes('All reviews shown are by buyers')).toBe(isSaidOnce)
})

it('leads from the sign-in back to the reviews', () => {
  expect(render(1)).toContain('/login?redirect=%2Fproduct%2Fp1%23reviews')
})

it.each([true, false])('says that the product is reviewed in place of the form: %s', (hasReviewed) => {
  const client = new QueryClient()
  client.setQueryData(ownReviewQuery('p1').queryKey, { hasReviewed })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OwnReview user={maya} productId="p1" />
    </QueryClientProvider>,
  )
  expect(html.includes('You have reviewed this product.')).toBe(hasReviewed)
})

it('explains what a verified purchase is', () => {
  expect(render(1)).toMatch(/<summary>Who these reviews are from<\/summary><p>A verified purchase means/)
  expect(render(0, [])).not.toContain('Who these reviews are from')
})

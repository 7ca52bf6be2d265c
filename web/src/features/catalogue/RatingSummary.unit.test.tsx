import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { mug } from '../../lib/productFixture.ts'
import { RatingSummary } from './RatingSummary.tsx'

it.each([
  // The product carries the newest hundred alone, which all have five stars.
  [
    [30, 0, 0, 0, 100],
    ['77%', '0%', '0%', '0%', '23%'],
  ],
  [
    [1, 0, 0, 0, 999],
    ['99%', '0%', '0%', '0%', '1%'],
  ],
  [
    [0, 0, 4, 0, 0],
    ['0%', '0%', '100%', '0%', '0%'],
  ],
])('shows the shares of all reviews, %j', (ratingCounts, shares) => {
  const numReviews = ratingCounts.reduce((sum, count) => sum + count)
  const html = renderToStaticMarkup(
    <RatingSummary product={{ ...mug, numReviews, ratingCounts }} stars={undefined} onChoose={() => undefined} />,
  )
  expect(html.match(/\d+%/g)).toEqual(shares)
})

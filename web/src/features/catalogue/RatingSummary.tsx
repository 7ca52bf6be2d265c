import type { Product } from '@shop/contracts/api'
import { styled } from 'styled-components'
import { Card } from '../../ui/Card.ts'
import { Muted } from '../../ui/layout.ts'
import { color, text } from '../../ui/tokens.ts'
import { formatReviewCount } from './Rating.tsx'

const Average = styled.p`
  font-size: 2.4rem;
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.02em;
`

const Bars = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 16px;
`

const Bar = styled.li`
  display: grid;
  grid-template-columns: 16px 1fr 48px;
  gap: 10px;
  align-items: center;
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;

  svg {
    width: 100%;
    height: 8px;
    border-radius: 9px;
    background: ${color.fog};
  }

  rect {
    fill: ${color.star};
  }

  span:last-child {
    color: ${color.ink2};
    text-align: right;
  }
`

/** The average rating, and the percentage of reviews with each rating. */
export function RatingSummary({ product }: { product: Product }) {
  const percentageOf = (rating: number) =>
    Math.round((product.reviews.filter((review) => review.rating === rating).length * 100) / product.reviews.length)
  return (
    <Card>
      <Average>{product.rating.toFixed(1)}</Average>
      <Muted>from {formatReviewCount(product.numReviews)}</Muted>
      <Bars>
        {[5, 4, 3, 2, 1].map((rating) => (
          <Bar key={rating}>
            <span>{rating}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={percentageOf(rating)} height="8" />
            </svg>
            <span>{percentageOf(rating)}%</span>
          </Bar>
        ))}
      </Bars>
    </Card>
  )
}

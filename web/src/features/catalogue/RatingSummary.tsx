import type { Product } from '@shop/contracts/api'
import { styled } from 'styled-components'
import { Card } from '../../ui/Card.ts'
import { Muted } from '../../ui/layout.ts'
import { color, text } from '../../ui/tokens.ts'
import { countOfReviews } from './Rating.tsx'

const Mean = styled.p`
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
  grid-template-columns: 16px 1fr 40px;
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

/** How the shown reviews are spread over the ratings. */
export function RatingSummary({ product }: { product: Product }) {
  const shareOf = (rating: number) =>
    Math.round((product.reviews.filter((review) => review.rating === rating).length * 100) / product.reviews.length)
  return (
    <Card>
      <Mean>{product.rating.toFixed(1)}</Mean>
      <Muted>from {countOfReviews(product.numReviews)}</Muted>
      <Bars>
        {[5, 4, 3, 2, 1].map((rating) => (
          <Bar key={rating}>
            <span>{rating}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={shareOf(rating)} height="8" />
            </svg>
            <span>{shareOf(rating)}%</span>
          </Bar>
        ))}
      </Bars>
    </Card>
  )
}

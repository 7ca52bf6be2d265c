import type { Product } from '@shop/contracts/products'
import { styled } from 'styled-components'
import { Card } from '../../ui/Card.ts'
import { Muted, VisuallyHidden } from '../../ui/layout.ts'
import { color, radius, text } from '../../ui/tokens.ts'
import { formatReviewCount } from './Rating.tsx'

const Average = styled.p`
  font-size: 2.4rem;
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.02em;
`

const Bars = styled.ul`
  display: grid;
  gap: 2px;
  margin-top: 16px;
`

const Bar = styled.button`
  display: grid;
  grid-template-columns: 16px 1fr 48px;
  gap: 10px;
  align-items: center;
  width: calc(100% + 16px);
  min-height: 32px;
  margin-inline: -8px;
  padding: 0 8px;
  border-radius: ${radius.s};
  text-align: left;
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

  > span:last-child {
    color: ${color.ink2};
    text-align: right;
  }

  &:hover,
  &[aria-pressed='true'] {
    background: ${color.fog};
  }

  &:hover svg,
  &[aria-pressed='true'] svg {
    background: ${color.surface};
  }

  &[aria-pressed='true'] {
    font-weight: 700;
  }
`

interface RatingSummaryProps {
  product: Product
  /** Those of the reviews that are shown; undefined for all. */
  stars: number | undefined
  onChoose: (stars: number | undefined) => void
}

/** In percent; only what is none shows 0, and only what is all shows 100. */
function percentageOf(count: number, total: number): number {
  if (count === 0 || count === total) return count === 0 ? 0 : 100
  return Math.min(Math.max(Math.round((count * 100) / total), 1), 99)
}

interface RatingBarProps {
  rating: number
  percentage: number
  isChosen: boolean
  onPress: () => void
}

function RatingBar({ rating, percentage, isChosen, onPress }: RatingBarProps) {
  return (
    <Bar type="button" aria-pressed={isChosen} onClick={onPress}>
      <span>
        {rating}
        <VisuallyHidden> {rating === 1 ? 'star' : 'stars'}</VisuallyHidden>
      </span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percentage} height="8" />
      </svg>
      <span>{`${percentage}%`}</span>
    </Bar>
  )
}

/** The average rating, and the percentage of all reviews with each rating, which is pressed to show only these. */
export function RatingSummary({ product, stars, onChoose }: RatingSummaryProps) {
  const { rating: average, numReviews, ratingCounts } = product
  return (
    <Card>
      <Average>{average.toFixed(1)}</Average>
      <Muted>{`from ${formatReviewCount(numReviews)}`}</Muted>
      {ratingCounts !== undefined && (
        <Bars>
          {[5, 4, 3, 2, 1].map((rating) => (
            <li key={rating}>
              <RatingBar
                rating={rating}
                percentage={percentageOf(ratingCounts[rating - 1] ?? 0, numReviews)}
                isChosen={stars === rating}
                onPress={() => onChoose(stars === rating ? undefined : rating)}
              />
            </li>
          ))}
        </Bars>
      )}
    </Card>
  )
}

import { styled } from 'styled-components'
import { Stars } from '../../ui/Stars.tsx'
import { VisuallyHidden } from '../../ui/layout.ts'
import { color, text } from '../../ui/tokens.ts'

const RatingLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  white-space: nowrap;
  color: ${color.ink2};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`

export function formatReviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

/** The stars and the number of reviews; `showAverage` adds the average as a number. */
export function Rating({ rating, count, showAverage = false }: { rating: number; count: number; showAverage?: boolean }) {
  return (
    <RatingLine>
      <Stars rating={rating} />
      {showAverage ? (
        <span>{count > 0 ? `${rating.toFixed(1)} · ${formatReviewCount(count)}` : formatReviewCount(count)}</span>
      ) : (
        <span>
          {count}
          <VisuallyHidden>{count === 1 ? ' review' : ' reviews'}</VisuallyHidden>
        </span>
      )}
    </RatingLine>
  )
}

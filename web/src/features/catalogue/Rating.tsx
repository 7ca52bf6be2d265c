import { styled } from 'styled-components'
import { Stars } from '../../ui/Stars.tsx'
import { VisuallyHidden } from '../../ui/layout.ts'
import { color, text } from '../../ui/tokens.ts'

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  white-space: nowrap;
  color: ${color.ink2};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`

export function countOfReviews(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

/** Stars and the number of reviews behind them. */
export function Rating({ rating, count, inFull = false }: { rating: number; count: number; inFull?: boolean }) {
  return (
    <Line>
      <Stars rating={rating} />
      {inFull ? (
        <span>
          {count > 0 && `${rating.toFixed(1)} · `}
          {countOfReviews(count)}
        </span>
      ) : (
        <span>
          {count}
          <VisuallyHidden> {count === 1 ? 'review' : 'reviews'}</VisuallyHidden>
        </span>
      )}
    </Line>
  )
}

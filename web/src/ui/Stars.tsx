import { styled } from 'styled-components'
import { color } from './tokens.ts'

/** From here, each ends where the next begins. */
const STAR = 'l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45-5.8-3.05-5.8 3.05 1.1-6.45-4.7-4.6 6.5-.95zm24 0'
const HALF_STAR = 'v14.85l-5.8 3.05 1.1-6.45-4.7-4.6 6.5-.95z'
const START = 'M12 2.6'

const Line = styled.svg`
  flex: none;

  .empty {
    fill: ${color.starEmpty};
  }

  .full {
    fill: ${color.star};
  }
`

/** A rating from 0 to 5 as five stars, rounded to half stars. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const label = `${Number(rating.toFixed(1))} out of 5 stars`
  const halves = Math.round(rating * 2)
  const full = STAR.repeat(halves / 2)
  return (
    <Line role="img" aria-label={label} width={size * 5} height={size} viewBox="0 0 120 24">
      <path className="empty" d={START + STAR.repeat(5)} />
      <path className="full" d={START + full + (halves % 2 === 1 ? HALF_STAR : '')} />
    </Line>
  )
}

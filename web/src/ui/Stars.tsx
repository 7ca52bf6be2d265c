import { styled } from 'styled-components'
import { color } from './tokens.ts'

const STAR_PATH = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'
const HALF_STAR_PATH = 'M12 2.6v14.85L6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'

const Line = styled.svg`
  flex: none;

  .empty {
    fill: ${color.starEmpty};
  }

  .full {
    fill: ${color.star};
  }
`

function Star({ index, rating }: { index: number; rating: number }) {
  const fill = rating - index
  return (
    <g transform={`translate(${index * 24} 0)`}>
      <path className={fill >= 0.75 ? 'full' : 'empty'} d={STAR_PATH} />
      {fill >= 0.25 && fill < 0.75 && <path className="full" d={HALF_STAR_PATH} />}
    </g>
  )
}

/** A rating from 0 to 5 as five stars, rounded to half stars. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const label = `${Number(rating.toFixed(1))} out of 5 stars`
  return (
    <Line role="img" aria-label={label} width={size * 5} height={size} viewBox="0 0 120 24">
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} index={index} rating={rating} />
      ))}
    </Line>
  )
}

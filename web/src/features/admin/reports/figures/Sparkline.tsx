import { styled } from 'styled-components'
import { color } from '../../../../ui/tokens.ts'

const WIDTH = 160
const HEIGHT = 30
const EDGE = 2

const Picture = styled.svg`
  width: 100%;
  height: ${HEIGHT}px;
  overflow: visible;
`

function pathOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = WIDTH / (values.length - 1)
  const y = (value: number) => HEIGHT - EDGE - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * EDGE)
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y(value).toFixed(1)}`).join('')
}

/** The course of a figure, without a scale: the chart below has one. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      {values.length > 1 && (
        <path
          d={pathOf(values)}
          fill="none"
          stroke={color.accent}
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </Picture>
  )
}

import { styled } from 'styled-components'
import { color } from '../../../../ui/tokens.ts'

const WIDTH = 160
const HEIGHT = 30
const PADDING = 2

const Svg = styled.svg`
  width: 100%;
  height: ${HEIGHT}px;
  overflow: visible;
`

function pathOf(values: readonly number[]): string {
  const min = Math.min(...values)
  const max = Math.max(...values)
  const step = WIDTH / (values.length - 1)
  const y = (value: number) => HEIGHT - PADDING - ((value - min) / (max - min || 1)) * (HEIGHT - 2 * PADDING)
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y(value).toFixed(1)}`).join('')
}

/** A line chart without axes. The range of values fills the whole height. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
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
    </Svg>
  )
}

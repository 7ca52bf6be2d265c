import { ArrowDown, ArrowRight, ArrowUp, Minus } from 'lucide-react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../../ui/layout.ts'
import { color, text } from '../../../../ui/tokens.ts'
import { formatChange } from '../format.ts'

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 6px;
  color: ${color.ink2};
  font-size: ${text.s};
`

const Change = styled.b<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  color: ${({ $color }) => $color};
  font-variant-numeric: tabular-nums;

  svg {
    align-self: center;
  }
`

function directionOf(value: number | null) {
  if (value === null) return { icon: Minus, changeColor: color.ink2, label: 'Nothing to compare with' }
  if (value === 0) return { icon: ArrowRight, changeColor: color.ink2, label: 'Unchanged' }
  return value > 0
    ? { icon: ArrowUp, changeColor: color.ok, label: 'Up' }
    : { icon: ArrowDown, changeColor: color.bad, label: 'Down' }
}

interface GrowthProps {
  /** In per cent; null when the comparison period has no value. */
  value: number | null
  comparedWith: string
}

/** The change of a metric against the comparison period. */
export function Growth({ value, comparedWith }: GrowthProps) {
  const { icon: Icon, changeColor, label } = directionOf(value)
  return (
    <Line>
      <Change $color={changeColor}>
        {value !== null && <Icon size={15} strokeWidth={2.6} aria-hidden="true" />}
        <VisuallyHidden>{label}</VisuallyHidden>
        {value === null ? <span aria-hidden="true">—</span> : <span>{formatChange(value)}</span>}
      </Change>
      <span>{comparedWith}</span>
    </Line>
  )
}

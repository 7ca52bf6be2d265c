import { ArrowDown, ArrowRight, ArrowUp, Minus } from 'lucide-react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../../ui/layout.ts'
import { color, text } from '../../../../ui/tokens.ts'
import { formatChange } from './format.ts'

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
  if (value === null) return { icon: Minus, ink: color.ink2, words: 'Nothing to compare with' }
  if (value === 0) return { icon: ArrowRight, ink: color.ink2, words: 'Unchanged' }
  return value > 0 ? { icon: ArrowUp, ink: color.ok, words: 'Up' } : { icon: ArrowDown, ink: color.bad, words: 'Down' }
}

/** How a figure has changed, in per cent; null where there was nothing to compare it with. */
export function Growth({ value, against }: { value: number | null; against: string }) {
  const { icon: Icon, ink, words } = directionOf(value)
  return (
    <Line>
      <Change $color={ink}>
        {value !== null && <Icon size={15} strokeWidth={2.6} aria-hidden="true" />}
        <VisuallyHidden>{words}</VisuallyHidden>
        {value === null ? <span aria-hidden="true">—</span> : formatChange(value)}
      </Change>
      <span>{against}</span>
    </Line>
  )
}

import { stockStatus } from '@shop/contracts'
import type { StockStatus } from '@shop/contracts'
import { styled } from 'styled-components'
import { color, radius, text, tones } from './tokens.ts'
import type { Tone } from './tokens.ts'

/** A word or two about a thing. On a tint the badge stands on its own ground, so that the contrast never depends on the tint. */
export const Badge = styled.span<{ $tone: Tone; $onTint?: boolean }>`
  display: inline-flex;
  align-items: center;
  padding: 3px 10px;
  border-radius: ${radius.full};
  font-size: ${text.xs};
  font-weight: 600;
  white-space: nowrap;
  background: ${({ $tone, $onTint }) => ($onTint ? color.surface : tones[$tone].ground)};
  color: ${({ $tone }) => tones[$tone].text};
`

const toneOf: Record<StockStatus, Tone> = { 'In Stock': 'ok', 'Low Stock': 'warn', 'Out of Stock': 'bad' }

export function StockBadge({ countInStock, onTint = false }: { countInStock: number; onTint?: boolean }) {
  const status = stockStatus(countInStock)
  return (
    <Badge $tone={toneOf[status]} $onTint={onTint}>
      {status}
    </Badge>
  )
}

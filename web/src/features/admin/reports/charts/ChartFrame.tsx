import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'
import { styled } from 'styled-components'
import { color, text } from '../../../../ui/tokens.ts'
import { usePaperWidth } from '../print/usePaperWidth.ts'

const HEIGHT = 260
/** Of the height on the screen. */
const PAPER_HEIGHT = 0.76

/** A chart has its height before it has its drawing: nothing moves when it comes. */
const Frame = styled.figure<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  min-width: 0;

  @media print {
    height: ${({ $height }) => $height * PAPER_HEIGHT}px;
  }

  font-size: ${text.xs};

  .recharts-surface:focus-visible {
    outline: 3px solid ${color.accent};
    outline-offset: 2px;
    border-radius: 6px;
  }

  .recharts-cartesian-axis-tick-value {
    fill: ${color.ink2};
    font-variant-numeric: tabular-nums;
  }
`

interface ChartFrameProps {
  /** What the chart shows, in a sentence. */
  summary: string
  height?: number
  /** The part of a sheet's width that the chart has on paper. */
  paperShare?: number
  children: ReactElement
}

export function ChartFrame({ summary, height = HEIGHT, paperShare = 1, children }: ChartFrameProps) {
  const paperWidth = usePaperWidth(paperShare)
  return (
    <Frame $height={height} role="group" aria-label={summary} data-chart>
      <ResponsiveContainer width={paperWidth ?? '100%'} height={paperWidth === undefined ? height : height * PAPER_HEIGHT}>
        {children}
      </ResponsiveContainer>
    </Frame>
  )
}

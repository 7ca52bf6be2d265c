import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'
import { styled } from 'styled-components'
import { color, text } from '../../../../ui/tokens.ts'
import { usePrintWidth } from '../print/usePrintWidth.ts'

const DEFAULT_HEIGHT = 260
/** Ratio of the height on paper to the height on screen. */
const PRINT_HEIGHT_RATIO = 0.76

/** The fixed height prevents a layout shift when the chart is drawn. */
const Figure = styled.figure<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  min-width: 0;

  @media print {
    height: ${({ $height }) => $height * PRINT_HEIGHT_RATIO}px;
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

interface ChartContainerProps {
  /** Accessible name of the chart. */
  summary: string
  height?: number
  /** The share of the page width that the chart has on paper, from 0 to 1. */
  printWidthRatio?: number
  children: ReactElement
}

export function ChartContainer({ summary, height = DEFAULT_HEIGHT, printWidthRatio = 1, children }: ChartContainerProps) {
  const printWidth = usePrintWidth(printWidthRatio)
  return (
    <Figure $height={height} role="group" aria-label={summary} data-chart>
      <ResponsiveContainer width={printWidth ?? '100%'} height={printWidth === undefined ? height : height * PRINT_HEIGHT_RATIO}>
        {children}
      </ResponsiveContainer>
    </Figure>
  )
}

import { color } from '../../../../ui/tokens.ts'

/** Recharts props shared by all charts with axes. */
export const axisProps = { tickLine: false, axisLine: false, tickMargin: 8, fontSize: 12 } as const

export const gridProps = { stroke: color.line, vertical: false } as const

export const chartMargin = { top: 12, right: 24, bottom: 0, left: 0 } as const

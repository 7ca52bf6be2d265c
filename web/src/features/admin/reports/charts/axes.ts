import { color } from '../../../../ui/tokens.ts'

/** The quiet look of all axes. */
export const axisLook = { tickLine: false, axisLine: false, tickMargin: 8, fontSize: 12 } as const

export const gridLook = { stroke: color.line, vertical: false } as const

export const margins = { top: 12, right: 24, bottom: 0, left: 0 } as const

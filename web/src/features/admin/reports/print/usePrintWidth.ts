import { usePrinting } from './usePrinting.ts'

/** The content width of a panel on A4, in CSS pixels. */
const PANEL_WIDTH = 668

/**
 * The width of a chart while the page is printed; undefined on screen, where the chart fills its container. A chart that
 * measures its container would resize too late for the print layout.
 */
export function usePrintWidth(ratio: number): number | undefined {
  return usePrinting() ? Math.floor(PANEL_WIDTH * ratio) : undefined
}

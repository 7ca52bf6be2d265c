import { color } from '../../../../ui/tokens.ts'

/** Share of the accent colour in the lightest cell, in per cent. */
const MIN_INTENSITY = 8

/**
 * Background of a cell. `maxIntensity` is the share of the accent colour at `max`, in per cent: about 40 keeps text readable,
 * 100 is for cells without text.
 */
export function heatmapColor(value: number, max: number, maxIntensity: number): string {
  if (value <= 0 || max <= 0) return color.fog
  const intensity = MIN_INTENSITY + (value / max) * (maxIntensity - MIN_INTENSITY)
  return `color-mix(in srgb, ${color.accent} ${intensity.toFixed(0)}%, ${color.surface})`
}

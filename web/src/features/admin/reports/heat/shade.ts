import { color } from '../../../../ui/tokens.ts'

const FAINTEST = 8

/** The ground of a cell: the more, the stronger. `strongest` keeps words on it readable (40) or not (100). */
export function shadeOf(value: number, most: number, strongest: number): string {
  if (value <= 0 || most <= 0) return color.fog
  const share = FAINTEST + (value / most) * (strongest - FAINTEST)
  return `color-mix(in srgb, ${color.accent} ${share.toFixed(0)}%, ${color.surface})`
}

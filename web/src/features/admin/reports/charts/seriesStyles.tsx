import { color } from '../../../../ui/tokens.ts'

/** The styles of the first, second and third series of a chart. The patterns distinguish series without relying on colour. */
export const seriesStyles = [
  { stroke: color.accent, pattern: 'plain' },
  { stroke: color.star, pattern: 'stripes' },
  { stroke: color.ok, pattern: 'dots' },
] as const
export type SeriesStyle = (typeof seriesStyles)[number]

const SIZE = 7

const patternShapes = {
  plain: () => null,
  stripes: (stroke: string) => (
    <path d={`M-1,1 l2,-2 M0,${SIZE} l${SIZE},-${SIZE} M${SIZE - 1},${SIZE + 1} l2,-2`} stroke={stroke} strokeWidth={2.4} />
  ),
  dots: (fill: string) => <circle cx={SIZE / 2} cy={SIZE / 2} r={1.9} fill={fill} />,
} as const

/** The SVG fill of a series: its colour, or a reference to its pattern in `PatternDefs`. */
export function fillOf(chartId: string, { stroke, pattern }: SeriesStyle): string {
  return pattern === 'plain' ? stroke : `url(#${chartId}-${pattern})`
}

/** The SVG patterns of one chart. The chart's id makes the element ids unique in the page. */
export function PatternDefs({ chartId }: { chartId: string }) {
  return (
    <defs>
      {seriesStyles.map(({ stroke, pattern }) => (
        <pattern key={pattern} id={`${chartId}-${pattern}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
          <rect width={SIZE} height={SIZE} fill={stroke} fillOpacity={0.18} />
          {patternShapes[pattern](stroke)}
        </pattern>
      ))}
    </defs>
  )
}

/** The colour and pattern of a series in a legend. */
export function LegendSwatch({ chartId, style }: { chartId: string; style: SeriesStyle }) {
  return (
    <svg width={14} height={14} aria-hidden="true">
      <rect
        x={0.75}
        y={0.75}
        width={12.5}
        height={12.5}
        rx={3}
        fill={fillOf(chartId, style)}
        stroke={style.stroke}
        strokeWidth={1.5}
      />
    </svg>
  )
}

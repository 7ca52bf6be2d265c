import { color } from '../../../../ui/tokens.ts'

/** What sets the series of a chart apart: a colour, and a pattern for whoever cannot tell colours. */
export const looks = [
  { ink: color.accent, pattern: 'plain' },
  { ink: color.star, pattern: 'stripes' },
  { ink: color.ok, pattern: 'dots' },
] as const
export type Look = (typeof looks)[number]

const SIZE = 7

const marks = {
  plain: () => null,
  stripes: (ink: string) => (
    <path d={`M-1,1 l2,-2 M0,${SIZE} l${SIZE},-${SIZE} M${SIZE - 1},${SIZE + 1} l2,-2`} stroke={ink} strokeWidth={2.4} />
  ),
  dots: (ink: string) => <circle cx={SIZE / 2} cy={SIZE / 2} r={1.9} fill={ink} />,
} as const

/** How a shape is filled so that its pattern shows. */
export function fillOf(chartId: string, { ink, pattern }: Look): string {
  return pattern === 'plain' ? ink : `url(#${chartId}-${pattern})`
}

/** The patterns of one chart; ids are the page's, so each chart has its own. */
export function Patterns({ chartId }: { chartId: string }) {
  return (
    <defs>
      {looks.map(({ ink, pattern }) => (
        <pattern key={pattern} id={`${chartId}-${pattern}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
          <rect width={SIZE} height={SIZE} fill={ink} fillOpacity={0.18} />
          {marks[pattern](ink)}
        </pattern>
      ))}
    </defs>
  )
}

/** A small sample of a look, for a legend. */
export function Swatch({ chartId, look }: { chartId: string; look: Look }) {
  return (
    <svg width={14} height={14} aria-hidden="true">
      <rect
        x={0.75}
        y={0.75}
        width={12.5}
        height={12.5}
        rx={3}
        fill={fillOf(chartId, look)}
        stroke={look.ink}
        strokeWidth={1.5}
      />
    </svg>
  )
}

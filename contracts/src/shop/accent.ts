type Rgb = readonly [red: number, green: number, blue: number]

/** WCAG 2.2, 1.4.3, with a little room for rounding. */
const MIN_CONTRAST = 4.55
const STEP = 0.02

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The surfaces of tokens.css on which accents have the least contrast: the page in the light theme, a raised one in the dark. */
const LIGHT_PAGE: Rgb = [0xf5, 0xf0, 0xe6]
const DARK_RAISED: Rgb = [0x24, 0x21, 0x1d]
const DARK_INK: Rgb = [0x15, 0x13, 0x11]

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
const format = (rgb: Rgb): string => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** WCAG 2.2, relative luminance. */
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The first mixture of the colour with `end` that is legible on its soft background and on `surfaces`. */
function legible(color: Rgb, end: Rgb, softOf: (accent: Rgb) => Rgb, surfaces: readonly Rgb[]): Rgb {
  const isLegible = (accent: Rgb) => [softOf(accent), ...surfaces].every((surface) => contrast(accent, surface) >= MIN_CONTRAST)
  let accent = color
  for (let share = STEP; !isLegible(accent) && share <= 1; share += STEP) accent = mix(color, end, share)
  return accent
}

interface AccentShades {
  readonly accent: string
  readonly hover: string
  /** Text on the accent. */
  readonly ink: string
  /** A background for text in the accent. */
  readonly soft: string
}

const softLight = (accent: Rgb): Rgb => mix(WHITE, accent, 0.1)
const softDark = (accent: Rgb): Rgb => mix(DARK_RAISED, accent, 0.12)

/**
 * A colour for both themes: darker in the light one, lighter in the dark one, as far as 4.5:1 against all that it stands on needs.
 * @param color `#rrggbb`
 */
export function accentShades(color: string): { readonly light: AccentShades; readonly dark: AccentShades } {
  const light = legible(parse(color), BLACK, softLight, [LIGHT_PAGE])
  const dark = legible(parse(color), WHITE, softDark, [DARK_RAISED, DARK_INK])
  return {
    light: { accent: format(light), hover: format(mix(light, BLACK, 0.15)), ink: format(WHITE), soft: format(softLight(light)) },
    dark: { accent: format(dark), hover: format(mix(dark, WHITE, 0.2)), ink: format(DARK_INK), soft: format(softDark(dark)) },
  }
}

/** The custom properties of tokens.css that depend on the accent. */
export function accentProperties(color: string): Readonly<Record<string, string>> {
  const { light, dark } = accentShades(color)
  const both = (shade: keyof AccentShades): string => `light-dark(${light[shade]}, ${dark[shade]})`
  return {
    '--accent': both('accent'),
    '--accent-text': both('accent'),
    '--accent-hover': both('hover'),
    '--accent-ink': both('ink'),
    '--accent-soft': both('soft'),
  }
}

import { describe, expect, it } from 'vitest'
import { accentProperties, accentShades } from './accent.ts'

/** WCAG 2.2, written down a second time. */
function contrastOf(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((hex) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
      .map((value) => (value > 0.04045 ? Math.pow((value + 0.055) / 1.055, 2.4) : value / 12.92))
    return red * 0.2126 + green * 0.7152 + blue * 0.0722
  })
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The corners and edges of the colour space, and what lies between. */
const levels = ['00', '33', '66', '99', 'cc', 'ff']
const colors = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))

describe('the shades of an accent', () => {
  it('are legible on all that they stand on in both themes, whatever the colour', () => {
    const illegible = colors.flatMap((color) => {
      const { light, dark } = accentShades(color)
      const pairs = [
        ...[light.ink, '#ffffff', '#fffdf8', '#f5f0e6', light.soft].map((surface) => [light.accent, surface] as const),
        [light.hover, light.ink] as const,
        ...[dark.ink, '#151311', '#1d1a17', '#24211d', dark.soft].map((surface) => [dark.accent, surface] as const),
        [dark.hover, dark.ink] as const,
      ]
      return pairs.filter(([one, other]) => contrastOf(one, other) < 4.5).map((pair) => [color, ...pair])
    })
    expect(illegible).toEqual([])
  })

  it('keep a colour that is legible, and say both themes in one value', () => {
    expect(accentShades('#1a5c4a').light.accent).toBe('#1a5c4a')
    expect(accentShades('#b3aefc').dark.accent).toBe('#b3aefc')
    expect(accentProperties('#1a5c4a')['--accent']).toMatch(/^light-dark\(#1a5c4a, #[0-9a-f]{6}\)$/)
  })
})

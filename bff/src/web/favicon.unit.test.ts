import { DEFAULT_ACCENT } from '@shop/contracts/shop'
import { accentShades } from '@shop/contracts/shop/accent'
import { describe, expect, it } from 'vitest'
import { drawFavicon } from './favicon.ts'

const bag = `<svg><rect fill="${DEFAULT_ACCENT}"/></svg>`
const draw = (name: string, color: string = DEFAULT_ACCENT) => drawFavicon({ name, color }, bag)
const letterOf = (name: string) => />([^<]*)<\/text>/.exec(draw(name))?.[1]

describe('the picture of a shop in tabs', () => {
  it.each([
    ['Kiln & Co', 'K'],
    ['“öl” GmbH', 'ö'],
    ['É́toile', 'É́'],
    ['陶器', '陶'],
    ['👩‍🌾 Farm', '👩‍🌾'],
    ['3 Bears', '3'],
    ['<script>', 's'],
    // A voiced sound mark is a letter, and one character with what it follows.
    ['<\uFF9E', '&#60;\uFF9E'],
  ])('shows the first letter of %s', (name, letter) => {
    expect(letterOf(name)).toBe(letter)
  })

  it('shows that of a shop without a name where there is no letter', () => {
    for (const name of ['the shop', '&<>"', '— !']) expect(draw(name)).toBe(bag)
  })

  it('is in a shade of the colour on which the letter is legible', () => {
    for (const color of ['#ffffff', '#ffd400', '#b3261e'])
      for (const name of ['Kiln', 'the shop']) expect(draw(name, color)).toContain(`fill="${accentShades(color).light.accent}"`)
  })
})

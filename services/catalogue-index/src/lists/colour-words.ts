import { foldOption, isColourOption } from '@shop/contracts/products'

const GREY = '#8a8d91'
const DARK_GREY = '#44474b'
const LIGHT_GREY = '#c9cccf'

/** CSS colours of words for colours, folded. */
const COLOURS: ReadonlyMap<string, string> = new Map([
  ['anthracite', '#383c42'],
  ['aqua', '#4fc3c7'],
  ['beige', '#dcc9a8'],
  ['black', '#17181a'],
  ['blue', '#2f62c9'],
  ['bordeaux', '#6d1f2f'],
  ['bronze', '#a4703c'],
  ['brown', '#74492c'],
  ['burgundy', '#6d1f2f'],
  ['camel', '#bd8f58'],
  ['charcoal', DARK_GREY],
  ['copper', '#b56a43'],
  ['coral', '#f2785c'],
  ['cream', '#f4ead2'],
  ['cyan', '#38b6d8'],
  ['dark blue', '#1d2f5f'],
  ['dark green', '#1f4d36'],
  ['dark gray', DARK_GREY],
  ['dark grey', DARK_GREY],
  ['gold', '#cfa23a'],
  ['gray', GREY],
  ['green', '#338a4b'],
  ['grey', GREY],
  ['ivory', '#f6f1e1'],
  ['khaki', '#8d8757'],
  ['lavender', '#b8a9dc'],
  ['light blue', '#9cc7ea'],
  ['light gray', LIGHT_GREY],
  ['light green', '#a5d39a'],
  ['light grey', LIGHT_GREY],
  ['lilac', '#c3a5d9'],
  ['lime', '#a6cf3b'],
  ['magenta', '#c8328f'],
  ['maroon', '#6b2330'],
  ['mint', '#a9dcc3'],
  ['mustard', '#cf9a24'],
  ['navy', '#1d2a4d'],
  ['navy blue', '#1d2a4d'],
  ['olive', '#6d6f35'],
  ['orange', '#ef8a2b'],
  ['peach', '#f6bf9c'],
  ['pink', '#ee8fb0'],
  ['purple', '#6f3f9c'],
  ['red', '#c9302f'],
  ['rose', '#d9828f'],
  ['rust', '#a6482a'],
  ['sand', '#d8c19b'],
  ['silver', '#bfc3c7'],
  ['sky blue', '#86c5ee'],
  ['tan', '#c49a6c'],
  ['teal', '#1f7d7d'],
  ['turquoise', '#3cb9b0'],
  ['violet', '#7d4fb3'],
  ['white', '#ffffff'],
  ['yellow', '#f0c933'],
])

/** The CSS colour that an option's value names; undefined for other options, and for words that are none of these. */
export function colourOf({ name, value }: { readonly name: string; readonly value: string }): string | undefined {
  return isColourOption(name) ? COLOURS.get(foldOption(value)) : undefined
}

import { styled } from 'styled-components'
import type { ListedProduct } from '../../lib/products/productLists.ts'
import { color, text } from '../../ui/tokens.ts'

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  color: ${color.ink2};
  font-size: ${text.xs};
`

/** More than the width of a dot. */
const STEP = 15

/** The words stand beside them. The border tells white from the page, and black in the dark. */
function Dots({ colours }: { colours: readonly string[] }) {
  return (
    <svg width={colours.length * STEP} height="12" aria-hidden="true">
      {colours.map((colour, index) => (
        <circle key={colour} cx={index * STEP + 6} cy="6" r="5.5" fill={colour} stroke="currentColor" strokeOpacity="0.4" />
      ))}
    </svg>
  )
}

/** The plurals of what shops name options; of other names, in any language, there are so many '×'. */
const PLURALS: Readonly<Record<string, string>> = {
  size: 'sizes',
  colour: 'colours',
  color: 'colors',
  length: 'lengths',
  width: 'widths',
  material: 'materials',
  style: 'styles',
}

function countOf(name: string, count: number): string {
  const plural = PLURALS[name.toLowerCase()]
  return plural === undefined ? `${count} × ${name}` : `${count} ${plural}`
}

/** What there is to choose of a product in a list: '5 sizes', and up to five of its colours; what is the same for all, as it is. */
export function TileOptions({ product: { variant, optionSummary } }: { product: ListedProduct }) {
  const options = variant?.options ?? []
  if (options.length === 0) return null
  if (optionSummary === undefined) return <Line>{`Choose ${options.map(({ name }) => name.toLowerCase()).join(' and ')}`}</Line>
  const colours = optionSummary.flatMap((each) => each.colours ?? [])
  const words = options.map(({ name, value }, index) => {
    const count = optionSummary[index]?.count ?? 1
    return count > 1 ? countOf(name, count) : `${name} ${value}`
  })
  return (
    <Line>
      {colours.length > 1 && <Dots colours={colours} />}
      <span>{words.join(', ')}</span>
    </Line>
  )
}

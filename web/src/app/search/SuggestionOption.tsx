import { History, LayoutGrid } from 'lucide-react'
import { styled } from 'styled-components'
import { formatDollars } from '../../lib/format.ts'
import { Picture } from '../../lib/products/Picture.tsx'
import { VisuallyHidden } from '../../ui/layout.ts'
import { color, radius, text } from '../../ui/tokens.ts'
import type { Suggestion } from './useSuggestions.ts'

/** The content of an option: a picture or an icon, the name, and a figure. */
const OptionContent = styled.span`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;

  img,
  svg {
    justify-self: center;
    color: ${color.ink2};
  }

  img {
    width: 44px;
    height: 44px;
    padding: 5px;
    border-radius: ${radius.s};
    background: ${color.fog};
    object-fit: contain;
  }

  picture img {
    padding: 0;
    object-fit: cover;
  }

  > span:nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: ${color.ink2};
    font-size: ${text.s};
    font-variant-numeric: tabular-nums;
  }
`

export function SuggestionOption({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'product') {
    const { name, image, price } = suggestion.product
    return (
      <OptionContent>
        <Picture image={image} sizes="44px" eager />
        <span dir="auto">{name}</span>
        <small>{formatDollars(price)}</small>
      </OptionContent>
    )
  }
  if (suggestion.kind === 'category') {
    const { name, count } = suggestion.category
    return (
      <OptionContent>
        <LayoutGrid size={19} aria-hidden="true" />
        <span>
          <small>Category </small>
          {name}
        </span>
        <small>{`${count} ${count === 1 ? 'product' : 'products'}`}</small>
      </OptionContent>
    )
  }
  return (
    <OptionContent>
      <History size={18} aria-hidden="true" />
      <span>
        <VisuallyHidden>Recent search </VisuallyHidden>
        {suggestion.text}
      </span>
    </OptionContent>
  )
}

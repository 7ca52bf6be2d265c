import { Heart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/IconButton.tsx'
import { color, shadow } from '../../ui/tokens.ts'
import { useChangeWish, useWishes } from './wishList.ts'

const HeartButton = styled(IconButton)`
  background: ${color.surface};
  box-shadow: ${shadow.low};

  &[aria-pressed='true'] {
    color: ${color.bad};

    svg {
      fill: currentColor;
    }
  }
`

/** The heart that puts a product on the wish list and takes it off. */
export function WishButton({ product: { _id, name } }: { product: { readonly _id: string; readonly name: string } }) {
  const isWished = useWishes()?.includes(_id) ?? false
  const changeWish = useChangeWish()
  function press(event: MouseEvent) {
    // Tells app/firstScripts/start.ts, which handles hearts in the meantime, that this one is handled.
    event.preventDefault()
    changeWish(_id, !isWished)
  }
  return <HeartButton icon={Heart} label={`Wish list: ${name}`} data-wish={_id} aria-pressed={isWished} onClick={press} />
}

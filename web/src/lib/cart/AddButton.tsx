import { productTitle } from '@shop/contracts/products'
import type { SubmitEvent } from 'react'
import { styled } from 'styled-components'
import { color, radius, shadow, text } from '../../ui/tokens.ts'
import { paths } from '../paths.ts'
import { addUnit } from './addition.ts'
import type { ItemProduct } from './cartItems.ts'

const Pill = styled.button`
  min-height: 44px;
  padding: 0 18px;
  border-radius: ${radius.full};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  font-size: ${text.s};
  font-weight: 600;

  &:hover {
    background: ${color.accent};
    color: ${color.accentInk};
  }
`

/** Puts one unit into the cart. Before the script runs, the browser submits the form to the cart, which adds the product. */
export function AddButton({ product }: { product: ItemProduct }) {
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    addUnit(product)
  }
  return (
    <form action={paths.cart(product._id)} onSubmit={add}>
      <Pill name="qty" value="1" aria-label={`Add ${productTitle(product)}`}>
        Add
      </Pill>
    </form>
  )
}

import type { ProductSummary } from '@shop/contracts/products'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Muted } from '../../ui/layout.ts'
import { formatDollars } from '../format.ts'
import { paths } from '../paths.ts'
import { useShop } from '../useShop.ts'

/** Above the link that covers a tile. */
const Note = styled(Muted).attrs({ as: 'div' })`
  a {
    position: relative;
    z-index: 1;
    text-decoration: underline;
  }
`

/** What a price contains and what comes to it, where the law wants it said; it links to the page about delivery, if there is one. */
function FinalPriceNote() {
  const { consumerLaw, pages, terms } = useShop()
  if (consumerLaw !== 'eu') return null
  const tax = terms?.pricesIncludeTax === true ? 'incl. VAT, plus ' : 'plus VAT and '
  const hasPage = pages.some(({ slug }) => slug === 'shipping')
  return (
    <Note>
      <span>{tax}</span>
      {hasPage ? <Link to={paths.page('shipping')}>delivery</Link> : <span>delivery</span>}
    </Note>
  )
}

/** What is to be said beside the price of a product: what a unit of its content costs, and what the price contains. */
export function PriceNotes({ unitPrice }: Pick<ProductSummary, 'unitPrice'>) {
  return (
    <>
      {unitPrice && <Note>{`${formatDollars(unitPrice.price)} per ${unitPrice.unit}`}</Note>}
      <FinalPriceNote />
    </>
  )
}

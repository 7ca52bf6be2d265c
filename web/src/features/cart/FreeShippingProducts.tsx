import { productTitle, type ProductSummary } from '@shop/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { addToCart, cartTotals, countUnits, type CartItem } from '../../lib/cart/cart.ts'
import { formatDollars } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { ProductLine, ProductLineList } from '../../lib/products/ProductLine.tsx'
import { missingOf } from '../../lib/cart/cartTotals.ts'
import { useTerms } from '../../lib/useTerms.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { useRowFocus } from '../../ui/useRowFocus.ts'
import { fittingProductsQuery } from './api/fittingProducts.ts'

const MAX_PRODUCTS = 4

function FittingProduct({ product }: { product: ProductSummary }) {
  const name = productTitle(product)
  function add() {
    addToCart(product, 1)
    notify(`${name} is in the cart`)
  }
  return (
    <ProductLine product={product._id} name={name} image={product.image} caption={formatDollars(product.price)}>
      <Button variant="quiet" aria-label={`Add ${name}`} onClick={add}>
        Add
      </Button>
    </ProductLine>
  )
}

/** Products of which one is enough for free shipping; nothing for a cart of which nothing can be ordered, or without any. */
export function FreeShippingProducts({ items }: { items: readonly CartItem[] }) {
  const terms = useTerms()
  const totals = cartTotals(items, terms)
  const missing = countUnits(items) > 0 ? missingOf(totals.items, terms, totals.delivery) : undefined
  const { data } = useQuery({ ...fittingProductsQuery(missing ?? 0), enabled: missing !== undefined })
  const onFocus = useRowFocus()
  const isInCart = ({ _id }: ProductSummary) => items.some(({ product }) => product === _id)
  const products = missing === undefined || !data ? [] : data.products.filter((product) => !isInCart(product))
  if (products.length === 0) return null
  return (
    <Card aria-label="For free shipping">
      <CardTitle>One of these makes shipping free</CardTitle>
      <ProductLineList onFocus={onFocus}>
        {products.slice(0, MAX_PRODUCTS).map((product) => (
          <li key={product._id}>
            <FittingProduct product={product} />
          </li>
        ))}
      </ProductLineList>
    </Card>
  )
}

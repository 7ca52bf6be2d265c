import { toCents } from '@shop/contracts'
import { formatCents, formatDollars } from '../lib/format.ts'
import { Price } from './Price.ts'
import { LineList, ProductLine } from './ProductLine.tsx'
import { tintOf } from './tint.ts'

interface OrderLine {
  product: string
  name: string
  image: string
  /** In dollars, of one. */
  price: number
  qty: number
}

interface OrderLinesProps {
  lines: readonly OrderLine[]
  categoryOf: (productId: string) => string | undefined
}

/** What is ordered: each line with its quantity and what it comes to. */
export function OrderLines({ lines, categoryOf }: OrderLinesProps) {
  return (
    <LineList>
      {lines.map(({ product, name, image, price, qty }) => (
        <li key={product}>
          <ProductLine
            product={product}
            name={name}
            image={image}
            tint={tintOf(categoryOf(product))}
            below={`${qty} × ${formatDollars(price)}`}
          >
            <Price>{formatCents(toCents(price) * qty)}</Price>
          </ProductLine>
        </li>
      ))}
    </LineList>
  )
}

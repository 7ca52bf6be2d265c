import type { OrderItem } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'
import { Price } from '../../ui/Price.ts'
import { categoryTint } from '../products/categoryTint.ts'
import { formatCents, formatDollars } from '../format.ts'
import { ProductLine, ProductLineList } from '../products/ProductLine.tsx'

interface OrderLinesProps {
  /** Prices are in dollars for one unit. */
  lines: readonly OrderItem[]
  categoryOf: (productId: string) => string | undefined
}

/** The lines of an order, each with its quantity, unit price and total. */
export function OrderLines({ lines, categoryOf }: OrderLinesProps) {
  return (
    <ProductLineList>
      {lines.map(({ product, name, image, price, qty }) => (
        <li key={product}>
          <ProductLine
            product={product}
            name={name}
            image={image}
            tint={categoryTint(categoryOf(product))}
            caption={`${qty} × ${formatDollars(price)}`}
          >
            <Price>{formatCents(toCents(price) * qty)}</Price>
          </ProductLine>
        </li>
      ))}
    </ProductLineList>
  )
}

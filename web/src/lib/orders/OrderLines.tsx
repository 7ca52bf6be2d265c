import type { OrderItem } from '@shop/contracts/orders'
import { nameWithOptions } from '@shop/contracts/products'
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
      {lines.map(({ product, image, price, qty, sku, ...line }) => (
        <li key={product}>
          <ProductLine
            product={product}
            name={nameWithOptions(line)}
            image={image}
            tint={categoryTint(categoryOf(product))}
            caption={`${qty} × ${formatDollars(price)}${sku === undefined ? '' : ` · SKU ${sku}`}`}
          >
            <Price>{formatCents(toCents(price) * qty)}</Price>
          </ProductLine>
        </li>
      ))}
    </ProductLineList>
  )
}

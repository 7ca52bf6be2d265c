import type { OrderItem } from '@shop/contracts/orders'
import { nameWithOptions } from '@shop/contracts/products'
import { toCents } from '@shop/contracts/shared'
import { Price } from '../../ui/Price.ts'
import { formatCents, formatDollars } from '../format.ts'
import { WithdrawalNote } from '../products/WithdrawalNote.tsx'
import { ProductLine, ProductLineList } from '../products/ProductLine.tsx'

interface OrderLinesProps {
  /** Prices are in dollars for one unit. */
  lines: readonly OrderItem[]
  /** Of a placed order: the units of a product that were refunded. */
  refundedOf?: (productId: string) => number
}

function captionOf({ qty, price, sku }: OrderItem, refunded: number): string {
  return [
    `${qty} × ${formatDollars(price)}`,
    ...(sku === undefined ? [] : [`SKU ${sku}`]),
    ...(refunded > 0 ? [refunded < qty ? `${refunded} refunded` : 'Refunded'] : []),
  ].join(' · ')
}

/** The lines of an order, each with its quantity, unit price and total. */
export function OrderLines({ lines, refundedOf }: OrderLinesProps) {
  return (
    <ProductLineList>
      {lines.map((line) => (
        <li key={line.product}>
          <ProductLine
            product={line.product}
            name={nameWithOptions(line)}
            image={line.image}
            caption={
              <>
                {captionOf(line, refundedOf?.(line.product) ?? 0)}
                <WithdrawalNote exclusion={line.withdrawalExclusion} />
              </>
            }
          >
            <Price>{formatCents(toCents(line.price) * line.qty)}</Price>
          </ProductLine>
        </li>
      ))}
    </ProductLineList>
  )
}

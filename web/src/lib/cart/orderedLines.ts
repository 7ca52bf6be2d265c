import type { OrderItem } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'
import { addToCart } from './cart.ts'

type OrderedLine = Pick<OrderItem, 'name' | 'qty'>

function limitOf({ name, qty }: OrderedLine, product: Product | undefined): string | undefined {
  if (product === undefined) return `${name} is no longer sold.`
  const { countInStock } = product
  if (countInStock === 0) return `${name} is out of stock.`
  return countInStock < qty ? `Only ${countInStock} of ${name} ${countInStock === 1 ? 'is' : 'are'} left.` : undefined
}

/**
 * Puts an order's lines into the cart at today's prices, as far as their products are sold and in stock; a product that is undefined
 * is no longer sold. @returns a sentence for each line that is missing or has fewer units
 */
export function addOrderedLines(lines: readonly (OrderedLine & { product: Product | undefined })[]): string[] {
  for (const { product, qty } of lines) {
    if (product !== undefined && product.countInStock > 0) addToCart(product, Math.min(qty, product.countInStock))
  }
  return lines.map((line) => limitOf(line, line.product)).filter((limit) => limit !== undefined)
}

import type { ConsumerLaw } from './consumer-law.ts'

interface ButtonOfShop {
  readonly consumerLaw?: ConsumerLaw | undefined
  /** As an admin has written it; absent or blank: that of the law. */
  readonly orderButton?: string | undefined
}

/**
 * The text of the button that places an order. In the European Union only these words count: without one that says so, the customer
 * owes nothing (directive 2011/83, article 8; C-249/21).
 */
export const orderButtonOf = ({ consumerLaw, orderButton = '' }: ButtonOfShop): string =>
  orderButton || (consumerLaw === 'eu' ? 'Order with obligation to pay' : 'Place Order')

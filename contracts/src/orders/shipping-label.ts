import type { Totals } from './pricing.ts'

/** What the shipping of an order is called, with its method. */
export const shippingLabel = ({ delivery }: Pick<Totals, 'delivery'>): string =>
  delivery ? `Shipping: ${delivery.name}` : 'Shipping'

import type { catalogueCalls } from '@shop/contracts/internal'
import type { Client, ServicePorts } from '@shop/kit'

export interface OrderPorts extends ServicePorts {
  /** Holds stock for an order and vouches for its names and prices. */
  readonly catalogue: Pick<Client<typeof catalogueCalls>, 'reserve' | 'release'>
  /** How many card orders of one customer may wait for their payment; 5 when none is said. */
  readonly openOrderLimit?: number
  /** Where the shop's days begin and end; UTC when none is said. */
  readonly timeZone?: string
}

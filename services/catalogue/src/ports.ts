import type { orderCalls } from '@shop/contracts/internal'
import type { Client, ServicePorts } from '@shop/kit'

export interface CataloguePorts extends ServicePorts {
  /** Asked about every hold that runs out: stock comes back only on the order service's word. */
  readonly orders: Pick<Client<typeof orderCalls>, 'abandon'>
  /** How long an order that is being placed may hold stock; 30 when absent. */
  readonly holdSeconds?: number | undefined
  /** Milliseconds between two looks for holds that have run out; 5,000 when absent. */
  readonly sweepMs?: number | undefined
}

import type { Logger } from '@shop/kit/telemetry'
import type { ServiceClients } from '../../service-clients.ts'

interface NumberContext {
  readonly clients: Pick<ServiceClients, 'orders'>
  readonly logger: Logger
}

/** `#1042` by the ids of orders; none while the order service does not answer: what names orders can be read without. */
export async function lookUpNumbers(
  { clients, logger }: NumberContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orderIds = [...new Set(ids)]
  if (orderIds.length === 0) return new Map()
  try {
    const { rows } = await clients.orders.numbersOf({ orderIds })
    return new Map(rows.map(({ orderId, number }) => [orderId, `#${number}`]))
  } catch (error) {
    logger.warn({ err: error }, 'the numbers of orders could not be read')
    return new Map()
  }
}

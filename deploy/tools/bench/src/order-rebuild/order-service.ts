import type { HeldLine } from '@shop/contracts/internal'
import type { Database, Service } from '@shop/kit'
import { silentLogger } from '@shop/kit/process'
import { createOrderService } from '@shop/order'

/** Holds any line, so that only the order service is measured. */
const catalogue = {
  reserve: async ({ lines }: { lines: readonly { productId: string; qty: number }[] }) => ({
    lines: lines.map((line): HeldLine => ({
      ...line,
      name: 'Mug',
      image: '/images/sample.webp',
      unitPrice: 1_000,
      unitCost: null,
    })),
  }),
  release: async () => ({}),
}

/** The order service without a catalogue and a bus. */
export function createLoneOrderService(database: Database): Service {
  const bus = { announce: () => undefined, subscribe: () => ({ stop: async () => undefined }) }
  return createOrderService({ database, bus, catalogue, clock: () => new Date(), logger: silentLogger() })
}

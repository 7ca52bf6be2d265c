import { orderCalls } from '@shop/contracts/internal'
import type { Service } from '@shop/kit'
import { createClient } from '@shop/kit/process'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'

const WRITERS = 4
const PAUSE_MS = 20

export interface WriteFigures {
  orders: number
  refused: number
  /** The longest time that one order took. */
  longestMs: number
}

/** Places orders from several customers until the work ends. */
export async function writeDuring(service: Service, work: () => Promise<void>): Promise<WriteFigures> {
  const client = createClient(orderCalls, service.dispatch)
  const figures: WriteFigures = { orders: 0, refused: 0, longestMs: 0 }
  let working = true
  const write = async (): Promise<void> => {
    const userId = uuidv7()
    while (working) {
      const startedAt = performance.now()
      await client
        .place({
          userId,
          lines: [{ productId: uuidv7(), qty: 1 }],
          shippingAddress: { address: '1 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA', country: 'United Kingdom' },
          paymentMethod: 'COD',
          claimed: {},
        })
        .then(
          () => (figures.orders += 1),
          () => (figures.refused += 1),
        )
      figures.longestMs = Math.max(figures.longestMs, Math.round(performance.now() - startedAt))
      await pause(PAUSE_MS)
    }
  }
  const writing = Array.from({ length: WRITERS }, write)
  await work().finally(() => (working = false))
  await Promise.all(writing)
  return figures
}

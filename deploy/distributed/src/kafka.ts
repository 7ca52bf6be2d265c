import { startBroker } from '@shop/kafka'
import type { Broker } from '@shop/kafka'
import { createAgain } from './again.ts'
import type { Say } from './again.ts'

/** A broker that is started again when it ends by itself; one that is stopped or killed through here stays down. */
export async function keepBroker(folder: string, say: Say): Promise<Broker> {
  const again = createAgain('Kafka', () => broker.start(), say)
  const broker = await startBroker({ folder, onEnd: () => again.begin('by itself') })
  return {
    ...broker,
    async stop() {
      await again.stop()
      await broker.stop()
    },
  }
}

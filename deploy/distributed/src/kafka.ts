import { startBroker, type Broker } from '@shop/kafka'
import { createRestarter, type Print } from './restarter.ts'

/** A broker that is restarted when it exits by itself. After `kill` or `stop` of this object it stays down. */
export async function startSupervisedBroker(folder: string, print: Print): Promise<Broker> {
  const restarter = createRestarter('Kafka', () => broker.start(), print)
  const broker = await startBroker({ folder, onEnd: () => restarter.restart('by itself') })
  return {
    ...broker,
    async stop() {
      await restarter.stop()
      await broker.stop()
    },
  }
}

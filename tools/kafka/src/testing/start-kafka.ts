import { isDockerAvailable, startKafkaContainer } from '@shop/containers'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBroker } from '../broker.ts'
import { ensureClassArchive } from '../class-archive.ts'
import { MissingProgram } from '@shop/programs'

/** A real Kafka for a test run. */
export interface TestKafka {
  /** host:port, for a client. */
  readonly address: string
  readonly version: string
  /** A description for the terminal. */
  readonly source: string
  stop(): Promise<void>
}

async function startFromJars(): Promise<TestKafka> {
  const broker = await startBroker({ folder: await mkdtemp(join(tmpdir(), 'shop-kafka-')) })
  // Beside the unit tests, which come first: no broker of a test waits for it.
  const archived = ensureClassArchive().catch((error: unknown) => {
    console.log(`Brokers will start slowly, without an archive of their classes: ${String(error)}`)
  })
  return {
    address: broker.address,
    version: broker.version,
    source: 'its jars, run with Java',
    async stop() {
      await archived
      await broker.drop()
    },
  }
}

/** @returns undefined without Docker, or when the container does not start, for instance because its image is unavailable. */
async function startInContainer(): Promise<TestKafka | undefined> {
  if (!isDockerAvailable()) return undefined
  try {
    return { ...(await startKafkaContainer()), source: 'a container' }
  } catch (error) {
    console.log(`Docker answers, but Kafka does not start in it: ${String(error)}`)
    return undefined
  }
}

/** Uses the brokers of the environment if there are any, else a container if Docker is available, else the jars with Java. */
export async function startKafka(brokers: string | undefined): Promise<TestKafka> {
  if (brokers !== undefined && brokers !== '') {
    return { address: brokers, version: 'of unknown version', source: 'KAFKA_BROKERS', stop: async () => undefined }
  }
  return (await startInContainer()) ?? startFromJars()
}

/** The reason for skipping the Kafka tests, when the error is a missing program. */
export function skipReason(error: unknown): string | undefined {
  return error instanceof MissingProgram ? `There is no Kafka to test with: ${error.message}, or set KAFKA_BROKERS.` : undefined
}

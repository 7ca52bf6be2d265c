import { dockerAnswers, startKafkaContainer } from '@shop/containers'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBroker } from '../broker.ts'
import { MissingProgram } from '../required-programs.ts'
import type { AvailableKafka } from './available-kafka.ts'

async function fromJars(): Promise<AvailableKafka> {
  const broker = await startBroker({ folder: await mkdtemp(join(tmpdir(), 'shop-kafka-')) })
  return { address: broker.address, version: broker.version, from: 'its jars, run with Java', stop: () => broker.drop() }
}

/** @returns nothing where Docker does not answer, or has the image neither at hand nor within reach. */
async function fromContainer(): Promise<AvailableKafka | undefined> {
  if (!dockerAnswers()) return undefined
  try {
    return { ...(await startKafkaContainer()), from: 'a container' }
  } catch (error) {
    console.log(`Docker answers, but Kafka does not start in it: ${String(error)}`)
    return undefined
  }
}

/** The one that the environment names, else a container where Docker answers, else the broker's jars with Java. */
export async function findKafka(named: string | undefined): Promise<AvailableKafka> {
  if (named !== undefined && named !== '') {
    return { address: named, version: 'of unknown version', from: 'KAFKA_BROKERS', stop: async () => undefined }
  }
  return (await fromContainer()) ?? fromJars()
}

/** Why there is none, when that is because something is not installed. */
export function missingWords(error: unknown): string | undefined {
  return error instanceof MissingProgram ? `There is no Kafka to test with: ${error.message}, or set KAFKA_BROKERS.` : undefined
}

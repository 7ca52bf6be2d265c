import { findKafka, missingWords } from './start-kafka.ts'
import type { ProvidedKafka } from './provided-context.ts'

interface Project {
  provide(key: keyof ProvidedKafka, value: string): void
}

/** One real Kafka for a whole test run. The build server must have one; elsewhere its tests are skipped with a word why. */
export default async function setup(project: Project): Promise<(() => Promise<void>) | undefined> {
  try {
    const kafka = await findKafka(process.env.KAFKA_BROKERS)
    const words = `Apache Kafka ${kafka.version} (from ${kafka.from})`
    console.log(`The tests run on ${words}.`)
    project.provide('kafkaBrokers', kafka.address)
    project.provide('kafkaWords', words)
    return () => kafka.stop()
  } catch (error) {
    const words = missingWords(error)
    if (words === undefined || process.env.CI === 'true') throw error
    console.log(words)
    project.provide('kafkaBrokers', '')
    project.provide('kafkaWords', words)
    return undefined
  }
}

import { skipReason, startKafka } from './start-kafka.ts'
import type { ProvidedKafka } from './provided-context.ts'

interface Project {
  provide(key: keyof ProvidedKafka, value: string): void
}

/** Starts one Kafka for a whole test run. Without one the Kafka tests are skipped; in CI that is an error. */
export default async function setup(project: Project): Promise<(() => Promise<void>) | undefined> {
  try {
    const kafka = await startKafka(process.env.KAFKA_BROKERS)
    const description = `Apache Kafka ${kafka.version} (from ${kafka.source})`
    console.log(`The tests run on ${description}.`)
    project.provide('kafkaBrokers', kafka.address)
    project.provide('kafkaDescription', description)
    return () => kafka.stop()
  } catch (error) {
    const reason = skipReason(error)
    if (reason === undefined || process.env.CI === 'true') throw error
    console.log(reason)
    project.provide('kafkaBrokers', '')
    project.provide('kafkaDescription', reason)
    return undefined
  }
}

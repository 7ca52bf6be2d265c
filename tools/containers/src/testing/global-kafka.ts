import { startKafkaContainer } from '../kafka.ts'
import type { Project } from './project.ts'

/** Starts one Kafka container for a whole test run. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const { address, version, stop } = await startKafkaContainer()
  const description = `Apache Kafka ${version} (from a container)`
  console.log(`The tests run on ${description}.`)
  project.provide('kafkaBrokers', address)
  project.provide('kafkaDescription', description)
  return stop
}

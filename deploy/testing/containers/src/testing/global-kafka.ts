import { startKafkaContainer } from '../kafka.ts'
import type { Project } from './project.ts'

/** One Kafka in a container for a whole test run. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const { address, version, stop } = await startKafkaContainer()
  const words = `Apache Kafka ${version} (from a container)`
  console.log(`The tests run on ${words}.`)
  project.provide('kafkaBrokers', address)
  project.provide('kafkaWords', words)
  return stop
}

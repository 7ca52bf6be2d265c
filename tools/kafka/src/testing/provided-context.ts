/** What the global setup provides to the tests. */
export interface ProvidedKafka {
  /** Addresses of the brokers; empty when there is no Kafka. */
  kafkaBrokers: string
  /** The version and source of the Kafka, or why there is none. */
  kafkaDescription: string
}

declare module 'vitest' {
  interface ProvidedContext {
    kafkaBrokers: ProvidedKafka['kafkaBrokers']
    kafkaDescription: ProvidedKafka['kafkaDescription']
  }
}

/** What a test run is told of its Kafka. */
export interface ProvidedKafka {
  /** The addresses; empty where there is none. */
  kafkaBrokers: string
  /** Which Kafka that is, or what to install for one. */
  kafkaWords: string
}

declare module 'vitest' {
  interface ProvidedContext {
    kafkaBrokers: ProvidedKafka['kafkaBrokers']
    kafkaWords: ProvidedKafka['kafkaWords']
  }
}

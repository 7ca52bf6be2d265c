/** The part of Vitest's project that a global setup uses to provide values to the tests. */
export interface Project {
  provide(key: 'postgresUrl' | 'kafkaBrokers' | 'kafkaDescription' | 'clickhouseUrl', value: string): void
}

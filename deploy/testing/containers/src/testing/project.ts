/** The part of a vitest project that a global setup tells its tests through. */
export interface Project {
  provide(key: 'postgresUrl' | 'kafkaBrokers' | 'kafkaWords' | 'clickhouseUrl', value: string): void
}

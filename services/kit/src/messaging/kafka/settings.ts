import type { KafkaConfig, SASLOptions } from 'kafkajs'

export interface TopicSettings {
  readonly partitions: number
  readonly replication: number
  readonly retentionMs: number
}

export type KafkaCredentials = SASLOptions

export interface KafkaSettings {
  readonly connection: Pick<KafkaConfig, 'brokers' | 'clientId' | 'ssl' | 'sasl'>
  readonly prefix: string
  readonly topics: TopicSettings
}

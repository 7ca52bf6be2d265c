import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { KafkaCredentials, KafkaSettings } from '../messaging/kafka/settings.ts'
import { ConfigurationError } from './config.ts'

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')

/** What a process reads from its environment about Kafka; without KAFKA_BROKERS there is none, and the rest is not looked at. */
export const kafkaVariables = {
  /** host:port, separated by commas. */
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'Expected host:port, separated by commas')
    .transform((text) => text.split(','))
    .optional(),
  KAFKA_CLIENT_ID: z.string().optional(),
  /** What the names of topics and groups begin with: several shops may share a cluster. */
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('shop'),
  /** Of a topic that is made; one that is there keeps its number. */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).default(6),
  KAFKA_REPLICATION: z.coerce.number().int().min(1).default(1),
  /** Milliseconds; -1 keeps everything. */
  KAFKA_RETENTION_MS: z.coerce.number().int().min(-1).default(-1),
  KAFKA_TLS: yesOrNo.default(false),
  /** The file of a certificate authority that the machine does not know. */
  KAFKA_TLS_CA: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
}

type Variables = z.infer<z.ZodObject<typeof kafkaVariables>>

function saslOf(given: Variables): KafkaCredentials | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = given
  if (mechanism === undefined) return undefined
  if (username === undefined || password === undefined) {
    throw new ConfigurationError('KAFKA_SASL_MECHANISM needs KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD')
  }
  return { mechanism, username, password }
}

/** @returns nothing when the environment names no broker; throws a ConfigurationError when what it says does not go together. */
export function kafkaSettings(name: string, given: Variables): KafkaSettings | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_CLIENT_ID, KAFKA_TLS, KAFKA_TLS_CA } = given
  if (brokers === undefined) return undefined
  const sasl = saslOf(given)
  return {
    connection: {
      brokers,
      clientId: KAFKA_CLIENT_ID ?? `shop-${name}`,
      ssl: KAFKA_TLS && (KAFKA_TLS_CA === undefined ? true : { ca: [readFileSync(KAFKA_TLS_CA, 'utf8')] }),
      ...(sasl === undefined ? {} : { sasl }),
    },
    prefix: given.KAFKA_PREFIX,
    topics: {
      partitions: given.KAFKA_PARTITIONS,
      replication: given.KAFKA_REPLICATION,
      retentionMs: given.KAFKA_RETENTION_MS,
    },
  }
}

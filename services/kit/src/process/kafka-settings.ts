import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { KafkaCredentials, KafkaSettings } from '../messaging/kafka/settings.ts'
import { ConfigurationError } from './config.ts'

const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true')

/** The environment variables of Kafka. Without KAFKA_BROKERS the others are ignored. */
export const kafkaVariables = {
  /** host:port, separated by commas. */
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'Expected host:port, separated by commas')
    .transform((text) => text.split(','))
    .optional(),
  KAFKA_CLIENT_ID: z.string().optional(),
  /** The prefix of topic and group names: several shops may share a cluster. */
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('shop'),
  /** The number of partitions of each topic. A topic with another number is refused. */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).default(6),
  KAFKA_REPLICATION: z.coerce.number().int().min(1).default(1),
  /** Milliseconds; -1 keeps everything. A topic that keeps its records for another time is refused, unless it keeps all. */
  KAFKA_RETENTION_MS: z.coerce.number().int().min(-1).default(-1),
  KAFKA_TLS: booleanText.default(false),
  /** The file of a CA certificate that the system does not trust. */
  KAFKA_TLS_CA: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
}

type Variables = z.infer<z.ZodObject<typeof kafkaVariables>>

function saslOf(variables: Variables): KafkaCredentials | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = variables
  if (mechanism === undefined) return undefined
  if (username === undefined || password === undefined) {
    throw new ConfigurationError('KAFKA_SASL_MECHANISM needs KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD')
  }
  return { mechanism, username, password }
}

/**
 * @returns undefined when the environment names no broker.
 * @throws ConfigurationError when the SASL variables are incomplete.
 */
export function kafkaSettings(name: string, variables: Variables): KafkaSettings | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_CLIENT_ID, KAFKA_TLS, KAFKA_TLS_CA } = variables
  if (brokers === undefined) return undefined
  const sasl = saslOf(variables)
  return {
    connection: {
      brokers,
      clientId: KAFKA_CLIENT_ID ?? `shop-${name}`,
      ssl: KAFKA_TLS && (KAFKA_TLS_CA === undefined ? true : { ca: [readFileSync(KAFKA_TLS_CA, 'utf8')] }),
      sasl,
    },
    prefix: variables.KAFKA_PREFIX,
    topics: {
      partitions: variables.KAFKA_PARTITIONS,
      replication: variables.KAFKA_REPLICATION,
      retentionMs: variables.KAFKA_RETENTION_MS,
    },
  }
}

import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { ConnectionOptions } from 'node:tls'
import { z } from 'zod'
import type { KafkaCredentials, KafkaSettings } from '../messaging/kafka/settings.ts'
import { accessTokens } from './access-tokens.ts'
import { ConfigurationError } from './config.ts'
import { mskRegion, mskTokens } from './msk-tokens.ts'
import { optionsFromFiles } from './options-from-files.ts'

/** As Kafka and its other clients spell them, too: SCRAM-SHA-512, AWS_MSK_IAM. */
const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer', 'aws-msk-iam'] as const
const mechanism = z
  .string()
  .overwrite((text) => text.toLowerCase().replaceAll('_', '-'))
  .pipe(z.enum(mechanisms))

const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true')

const BROKERS_ERROR =
  'must be host:port, separated by commas. A protocol is said by KAFKA_TLS and KAFKA_SASL_MECHANISM, and an address of IPv6 needs a name'

const MAX_PORT = 65_535
const hasPort = (broker: string): boolean => Number(broker.split(':')[1]) <= MAX_PORT

/** The environment variables of Kafka. Without KAFKA_BROKERS the others are ignored. */
export const kafkaVariables = {
  /** host:port, separated by commas. */
  KAFKA_BROKERS: z
    .string()
    .regex(/^\s*[^\s,:/]+:\d+\s*(,\s*[^\s,:/]+:\d+\s*)*$/, BROKERS_ERROR)
    .transform((text) => text.split(',').map((broker) => broker.trim()))
    .refine((brokers) => brokers.every(hasPort), BROKERS_ERROR)
    .optional(),
  /**
   * Each instance needs one of its own: it decides which of them reads (`assignToOneMember`). By default the name of the host, which is
   * that of the pod or the container.
   */
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
  /** The files of the client's certificate and its key, for brokers that ask for one. Both are read again for each connection. */
  KAFKA_TLS_CERT: z.string().optional(),
  KAFKA_TLS_KEY: z.string().optional(),
  KAFKA_SASL_MECHANISM: mechanism.optional(),
  /** Of OAUTHBEARER the id and the secret of the client. */
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  /** Where OAUTHBEARER gets its tokens, by the client credentials grant. */
  KAFKA_SASL_TOKEN_URL: z.url({ protocol: /^https$/ }).optional(),
  KAFKA_SASL_SCOPE: z.string().optional(),
  /** Of aws-msk-iam, where the names of the brokers do not hold it. */
  KAFKA_SASL_REGION: z.string().optional(),
}

type Variables = z.infer<z.ZodObject<typeof kafkaVariables>>

function bearerOf({ KAFKA_SASL_TOKEN_URL: url, KAFKA_SASL_SCOPE: scope }: Variables, clientId: string, clientSecret: string) {
  if (url === undefined) throw new ConfigurationError('KAFKA_SASL_MECHANISM=oauthbearer needs KAFKA_SASL_TOKEN_URL')
  const nextToken = accessTokens({ url, clientId, clientSecret, scope })
  return { mechanism: 'oauthbearer', oauthBearerProvider: async () => ({ value: await nextToken() }) } as const
}

function mskOf({ KAFKA_TLS, KAFKA_SASL_REGION }: Variables, brokers: readonly string[]) {
  if (!KAFKA_TLS) throw new ConfigurationError('KAFKA_SASL_MECHANISM=aws-msk-iam needs KAFKA_TLS=true')
  const nextToken = mskTokens(mskRegion(brokers, KAFKA_SASL_REGION))
  return { mechanism: 'oauthbearer', oauthBearerProvider: async () => ({ value: await nextToken() }) } as const
}

function saslOf(variables: Variables, brokers: readonly string[]): KafkaCredentials | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = variables
  if (mechanism === undefined) {
    if (username !== undefined || password !== undefined)
      throw new ConfigurationError('KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD need KAFKA_SASL_MECHANISM')
    return undefined
  }
  if (mechanism === 'aws-msk-iam') return mskOf(variables, brokers)
  if (username === undefined || password === undefined) {
    throw new ConfigurationError('KAFKA_SASL_MECHANISM needs KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD')
  }
  return mechanism === 'oauthbearer' ? bearerOf(variables, username, password) : { mechanism, username, password }
}

/** The client of Kafka takes other files, and fails at each handshake without naming one. @throws ConfigurationError */
function requirePem(name: string, path: string | undefined): void {
  if (path === undefined) return
  if (path.includes('-----BEGIN')) throw new ConfigurationError(`${name} must be the path of a file, not its text`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigurationError(`${name} cannot be read: ${String(error)}`, { cause: error })
  }
  if (!text.includes('-----BEGIN ')) throw new ConfigurationError(`${name} must be a file in PEM, which has a line with BEGIN`)
}

/** @throws ConfigurationError for a certificate without its key, one without TLS, and a file that is none */
function tlsOf({ KAFKA_TLS, KAFKA_TLS_CA: ca, KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: key }: Variables): ConnectionOptions | false {
  if ((cert === undefined) !== (key === undefined))
    throw new ConfigurationError('KAFKA_TLS_CERT and KAFKA_TLS_KEY need each other')
  if (!KAFKA_TLS && cert !== undefined) throw new ConfigurationError('KAFKA_TLS_CERT needs KAFKA_TLS=true')
  if (!KAFKA_TLS && ca !== undefined) throw new ConfigurationError('KAFKA_TLS_CA needs KAFKA_TLS=true')
  requirePem('KAFKA_TLS_CA', ca)
  requirePem('KAFKA_TLS_CERT', cert)
  requirePem('KAFKA_TLS_KEY', key)
  return KAFKA_TLS && optionsFromFiles({ ca, cert, key })
}

/**
 * @returns undefined when the environment names no broker.
 * @throws ConfigurationError when the SASL or the TLS variables are incomplete.
 */
export function kafkaSettings(name: string, variables: Variables): KafkaSettings | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_CLIENT_ID } = variables
  if (brokers === undefined) return undefined
  const sasl = saslOf(variables, brokers)
  return {
    connection: {
      brokers,
      clientId: KAFKA_CLIENT_ID ?? `shop-${name}-${hostname()}`,
      ssl: tlsOf(variables),
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

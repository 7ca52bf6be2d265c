import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigurationError, readConfig } from '../../../src/process/config.ts'
import { kafkaSettings, kafkaVariables } from '../../../src/process/kafka-settings.ts'

const settings = (env: Record<string, string>) => kafkaSettings('order', readConfig(z.object(kafkaVariables), env))

const pem = (name: string) => `-----BEGIN CERTIFICATE-----\n${name}\n-----END CERTIFICATE-----\n`

describe('the Kafka settings', () => {
  it('are undefined without brokers', () => {
    expect(settings({ KAFKA_SASL_MECHANISM: 'plain' })).toBeUndefined()
  })

  it('have defaults', () => {
    expect(settings({ KAFKA_BROKERS: 'one:9092,two:9093' })).toEqual({
      connection: { brokers: ['one:9092', 'two:9093'], clientId: `shop-order-${hostname()}`, ssl: false },
      prefix: 'shop',
      topics: { partitions: 6, replication: 1, retentionMs: -1 },
    })
  })

  it('take a list of brokers with blanks and line breaks in it', () => {
    expect(settings({ KAFKA_BROKERS: ' one:9092, two:9093 ,\n  three:9094\n' })?.connection.brokers).toEqual([
      'one:9092',
      'two:9093',
      'three:9094',
    ])
  })

  it('accept every variable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kafka-settings-'))
    const ca = join(folder, 'ca')
    const cert = join(folder, 'cert')
    const key = join(folder, 'key')
    for (const path of [ca, cert, key]) await writeFile(path, pem(basename(path)))
    const parsed = settings({
      KAFKA_BROKERS: 'broker:9092',
      KAFKA_CLIENT_ID: 'client-1',
      KAFKA_PREFIX: 'bookshop',
      KAFKA_PARTITIONS: '12',
      KAFKA_REPLICATION: '3',
      KAFKA_RETENTION_MS: '1000',
      KAFKA_TLS: 'true',
      KAFKA_TLS_CA: ca,
      KAFKA_TLS_CERT: cert,
      KAFKA_TLS_KEY: key,
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: 'shop',
      KAFKA_SASL_PASSWORD: 'secret',
    })
    expect(parsed).toEqual({
      connection: {
        brokers: ['broker:9092'],
        clientId: 'client-1',
        ssl: { ca: pem('ca'), cert: pem('cert'), key: pem('key') },
        sasl: { mechanism: 'scram-sha-512', username: 'shop', password: 'secret' },
      },
      prefix: 'bookshop',
      topics: { partitions: 12, replication: 3, retentionMs: 1_000 },
    })
    await writeFile(cert, pem('next'))
    expect({ ...Object(parsed?.connection.ssl) }).toMatchObject({ cert: pem('next'), key: pem('key') })
    await rm(folder, { recursive: true })
  })

  it.each([
    ['PLAIN', 'plain'],
    ['SCRAM-SHA-512', 'scram-sha-512'],
    ['scram_sha_256', 'scram-sha-256'],
  ])('take the mechanism %s as other clients spell it', (written, mechanism) => {
    const credentials = { KAFKA_SASL_USERNAME: 'shop', KAFKA_SASL_PASSWORD: 'p@$,;"\'=\n' }
    const parsed = settings({ KAFKA_BROKERS: 'broker:1', KAFKA_SASL_MECHANISM: written, ...credentials })
    expect(parsed?.connection.sasl).toEqual({ mechanism, username: 'shop', password: 'p@$,;"\'=' })
  })

  it.each([
    ['KAFKA_TLS_CA', fileURLToPath(new URL('../../../package.json', import.meta.url)), 'must be a file in PEM'],
    ['KAFKA_TLS_CA', '/dev/null', 'must be a file in PEM'],
    ['KAFKA_TLS_CA', pem('ca'), 'must be the path of a file, not its text'],
    ['KAFKA_TLS_CA', '/nowhere/ca.pem', 'cannot be read'],
  ])('name %s when it is no certificate: %#', (name, value, reason) => {
    expect(() => settings({ KAFKA_BROKERS: 'broker:1', KAFKA_TLS: 'true', [name]: value })).toThrow(`${name} ${reason}`)
  })

  it.each([
    ['KAFKA_BROKERS', { KAFKA_BROKERS: 'broker' }],
    ['KAFKA_BROKERS', { KAFKA_BROKERS: 'one:9092,two:90920' }],
    ['KAFKA_TLS', { KAFKA_BROKERS: 'broker:1', KAFKA_TLS: 'yes' }],
    ['KAFKA_PARTITIONS', { KAFKA_BROKERS: 'broker:1', KAFKA_PARTITIONS: '0' }],
    ['KAFKA_TLS_KEY', { KAFKA_BROKERS: 'broker:1', KAFKA_TLS: 'true', KAFKA_TLS_CERT: 'a file' }],
    ['KAFKA_TLS=true', { KAFKA_BROKERS: 'broker:1', KAFKA_TLS_CERT: 'a file', KAFKA_TLS_KEY: 'a file' }],
    [
      'KAFKA_SASL_TOKEN_URL',
      {
        KAFKA_BROKERS: 'broker:1',
        KAFKA_SASL_MECHANISM: 'oauthbearer',
        KAFKA_SASL_USERNAME: 'shop',
        KAFKA_SASL_PASSWORD: 'secret',
      },
    ],
    ['KAFKA_TLS=true', { KAFKA_BROKERS: 'broker:1', KAFKA_SASL_MECHANISM: 'aws-msk-iam', KAFKA_SASL_REGION: 'eu-west-1' }],
    ['KAFKA_SASL_REGION', { KAFKA_BROKERS: 'broker:1', KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'aws-msk-iam' }],
    ['KAFKA_SASL_TOKEN_URL', { KAFKA_BROKERS: 'broker:1', KAFKA_SASL_TOKEN_URL: 'http://tokens' }],
    ['KAFKA_TLS=true', { KAFKA_BROKERS: 'broker:1', KAFKA_TLS_CA: 'a file' }],
    ['KAFKA_SASL_MECHANISM', { KAFKA_BROKERS: 'broker:1', KAFKA_SASL_USERNAME: 'shop', KAFKA_SASL_PASSWORD: 'secret' }],
    ['KAFKA_SASL_PASSWORD', { KAFKA_BROKERS: 'broker:1', KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'shop' }],
  ])('are rejected when %s is wrong', (name, env) => {
    expect(() => settings(env)).toThrow(ConfigurationError)
    expect(() => settings(env)).toThrow(name)
  })
})

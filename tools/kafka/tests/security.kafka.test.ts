import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createKafkaBus, type KafkaBus } from '@shop/kit/messaging'
import { kafkaSettings, kafkaVariables, readConfig } from '@shop/kit/process'
import { createLogger } from '@shop/kit/telemetry'
import { eventually, selfSigned } from '@shop/kit/testing'
import { startBroker, type Broker, type BrokerSettings } from '../src/index.ts'
import { createSources, type KafkaSources } from '../src/testing/kafka-sources.ts'
import { startTokenEndpoint } from './token-endpoint.ts'

const PASSWORD = 'only for this test'

/** Creates a self-signed certificate with Java's keytool. */
function createCertificate(folder: string): { keystore: string; certificate: string } {
  const keystore = join(folder, 'broker.p12')
  const certificate = join(folder, 'certificate.pem')
  const store = ['-alias', 'broker', '-keystore', keystore, '-storetype', 'PKCS12', '-storepass', PASSWORD]
  const keytool = (...args: string[]): void => void execFileSync('keytool', [...args, ...store], { stdio: 'ignore' })
  keytool('-genkeypair', '-keyalg', 'RSA', '-dname', 'CN=127.0.0.1', '-ext', 'SAN=ip:127.0.0.1')
  keytool('-exportcert', '-rfc', '-file', certificate)
  return { keystore, certificate }
}

const tlsSettings = (keystore: string, trusted: string): BrokerSettings => ({
  'ssl.keystore.type': 'PKCS12',
  'ssl.keystore.location': keystore,
  'ssl.keystore.password': PASSWORD,
  'ssl.truststore.type': 'PEM',
  'ssl.truststore.location': trusted,
})

/** TLS and SASL for every listener except the controller's. SCRAM does not transmit the password. */
function secureSettings(folder: string): BrokerSettings {
  const { keystore, certificate } = createCertificate(folder)
  const users = `username="broker" password="${PASSWORD}" user_broker="${PASSWORD}" user_shop="${PASSWORD}"`
  return {
    'listener.security.protocol.map': 'PLAINTEXT:SASL_SSL,CONTROLLER:PLAINTEXT',
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512,OAUTHBEARER',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'listener.name.plaintext.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${users};`,
    'listener.name.plaintext.scram-sha-512.sasl.jaas.config': 'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    // Tokens without a signature are enough to see that the broker gets those of the token endpoint, and looks at them.
    'listener.name.plaintext.oauthbearer.sasl.jaas.config':
      'org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="broker";',
    ...tlsSettings(keystore, certificate),
  }
}

interface BusOptions {
  readonly broker: Broker
  /** Has the certificate of the broker. */
  readonly folder: string
  readonly sources: KafkaSources
  readonly source: string
  /** Receives warnings and errors. */
  readonly log: string[]
  readonly onCrash: (error: Error) => void
}

function openSecureBus(
  { broker, folder, sources, source, log, onCrash }: BusOptions,
  variables: Record<string, string>,
): KafkaBus {
  const tls = { KAFKA_BROKERS: broker.address, KAFKA_TLS: 'true', KAFKA_TLS_CA: join(folder, 'certificate.pem') }
  return createKafkaBus({
    settings: kafkaSettings('test', readConfig(z.object(kafkaVariables), { ...tls, ...variables }))!,
    log: { source, database: sources.databaseOf(source) },
    logger: createLogger('test', 'warn', { write: (line) => void log.push(line) }),
    onCrash,
    pollIntervalMs: 20,
  })
}

/** @returns the records that it handles, by their numbers */
function subscribe(bus: KafkaBus, source: string): number[] {
  const handled: number[] = []
  bus.subscribe({
    consumer: 'test',
    source,
    watermark: async () => ({ seq: handled.at(-1) ?? 0 }),
    handle: async (records) => void handled.push(...records.map(({ seq }) => seq)),
  })
  return handled
}

describe.runIf(inject('kafkaBrokers') !== '')('a Kafka with TLS and SASL', () => {
  let folder: string
  let broker: Broker
  let sources: KafkaSources

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-kafka-secure-'))
    sources = await createSources()
    const users = { shop: PASSWORD }
    broker = await startBroker({ folder: join(folder, 'broker'), settings: secureSettings(folder), users })
  })
  afterAll(async () => {
    await broker.drop()
    await sources.test.drop()
    await rm(folder, { recursive: true, force: true })
  })

  interface ClientOptions {
    readonly mechanism: string
    readonly password: string
    /** Receives warnings and errors. */
    readonly log: string[]
  }

  function openBus(source: string, { mechanism, password, log }: ClientOptions, onCrash: (error: Error) => void): KafkaBus {
    const credentials = { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: 'shop', KAFKA_SASL_PASSWORD: password }
    return openSecureBus({ broker, folder, sources, source, log, onCrash }, credentials)
  }

  it.each([
    { mechanism: 'plain', message: 'SASL PLAIN authentication failed' },
    { mechanism: 'scram-sha-512', message: 'SASL SCRAM SHA512 authentication failed' },
  ])(
    'accepts the right password by $mechanism and rejects a wrong one, which is logged and is no crash',
    async ({ mechanism, message }) => {
      const source = await sources.newSource()
      const crashes: Error[] = []
      const rejectedLog: string[] = []
      const acceptedLog: string[] = []
      const rejected = openBus(source, { mechanism, password: 'a guess', log: rejectedLog }, (error) => crashes.push(error))
      const accepted = openBus(source, { mechanism, password: PASSWORD, log: acceptedLog }, (error) => crashes.push(error))
      const handledByRejected = subscribe(rejected, source)
      const handledByAccepted = subscribe(accepted, source)
      rejected.start()
      await sources.publish(source, 5)
      accepted.start()
      await eventually(() => expect(handledByAccepted).toEqual([1, 2, 3, 4, 5]))
      await eventually(() => expect(rejectedLog.join('')).toContain(message))
      await Promise.all([rejected.stop(), accepted.stop()])
      expect(handledByRejected).toEqual([])
      expect(acceptedLog.join('')).not.toContain('authentication failed')
      expect(crashes).toEqual([])
    },
  )

  it('accepts the tokens that OAUTHBEARER is given, and goes on without those that are refused', async () => {
    const tokens = await startTokenEndpoint(PASSWORD)
    const source = await sources.newSource()
    const crashes: Error[] = []
    const open = (password: string, log: string[]) =>
      openSecureBus(
        { broker, folder, sources, source, log, onCrash: (error) => crashes.push(error) },
        {
          KAFKA_SASL_MECHANISM: 'oauthbearer',
          KAFKA_SASL_USERNAME: 'shop',
          KAFKA_SASL_PASSWORD: password,
          KAFKA_SASL_TOKEN_URL: tokens.url,
        },
      )
    const rejectedLog: string[] = []
    const rejected = open('a guess', rejectedLog)
    const accepted = open(PASSWORD, [])
    const handled = { rejected: subscribe(rejected, source), accepted: subscribe(accepted, source) }
    rejected.start()
    await sources.publish(source, 3)
    await eventually(() => expect(tokens.answers).toContain(401))
    await eventually(() => expect(rejectedLog.join('')).toContain('invalid_client'))
    accepted.start()
    await eventually(() => expect(handled.accepted).toEqual([1, 2, 3]))
    await Promise.all([rejected.stop(), accepted.stop()])
    tokens.stop()
    expect(handled.rejected).toEqual([])
    expect(crashes).toEqual([])
  })
})

describe.runIf(inject('kafkaBrokers') !== '')('a Kafka that asks for certificates', () => {
  let folder: string
  let broker: Broker
  let sources: KafkaSources
  const own = selfSigned('shop')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-kafka-certificates-'))
    sources = await createSources()
    const { keystore, certificate } = createCertificate(folder)
    const trusted = join(folder, 'trusted.pem')
    await writeFile(trusted, own.certificate + (await readFile(certificate, 'utf8')))
    broker = await startBroker({
      folder: join(folder, 'broker'),
      settings: {
        ...tlsSettings(keystore, trusted),
        'listener.security.protocol.map': 'PLAINTEXT:SSL,CONTROLLER:PLAINTEXT',
        'ssl.client.auth': 'required',
      },
    })
  })
  afterAll(async () => {
    await broker.drop()
    await sources.test.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('refuses a stranger, and accepts a process once its certificate is replaced, without a restart', async () => {
    const source = await sources.newSource()
    const KAFKA_TLS_CERT = join(folder, 'client.pem')
    const KAFKA_TLS_KEY = join(folder, 'client.key')
    const write = async ({ certificate, key }: ReturnType<typeof selfSigned>) => {
      await writeFile(KAFKA_TLS_KEY, key)
      await writeFile(KAFKA_TLS_CERT, certificate)
    }
    await write(selfSigned('stranger'))
    const log: string[] = []
    const crashes: Error[] = []
    const options = { broker, folder, sources, source, log, onCrash: (error: Error) => crashes.push(error) }
    const bus = openSecureBus(options, { KAFKA_TLS_CERT, KAFKA_TLS_KEY })
    const handled = subscribe(bus, source)
    bus.start()
    await sources.publish(source, 3)
    await eventually(() => expect(log.join('')).toMatch(/certificate|SSL|Connection error/))
    expect(handled).toEqual([])
    await write(own)
    await eventually(() => expect(handled).toEqual([1, 2, 3]))
    await bus.stop()
    expect(crashes).toEqual([])
  }, 120_000)
})

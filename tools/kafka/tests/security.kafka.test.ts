import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createKafkaBus, type KafkaBus } from '@shop/kit/messaging'
import { kafkaSettings, kafkaVariables, readConfig } from '@shop/kit/process'
import { createLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { startBroker, type Broker, type BrokerSettings } from '../src/index.ts'
import { createSources, type KafkaSources } from '../src/testing/kafka-sources.ts'

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

/** TLS and SASL for every listener except the controller's. SCRAM does not transmit the password. */
function secureSettings(folder: string): BrokerSettings {
  const { keystore, certificate } = createCertificate(folder)
  const users = `username="broker" password="${PASSWORD}" user_broker="${PASSWORD}" user_shop="${PASSWORD}"`
  return {
    'listener.security.protocol.map': 'PLAINTEXT:SASL_SSL,CONTROLLER:PLAINTEXT',
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'listener.name.plaintext.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${users};`,
    'listener.name.plaintext.scram-sha-512.sasl.jaas.config': 'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'ssl.keystore.type': 'PKCS12',
    'ssl.keystore.location': keystore,
    'ssl.keystore.password': PASSWORD,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': certificate,
  }
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
    const env = {
      KAFKA_BROKERS: broker.address,
      KAFKA_TLS: 'true',
      KAFKA_TLS_CA: join(folder, 'certificate.pem'),
      KAFKA_SASL_MECHANISM: mechanism,
      KAFKA_SASL_USERNAME: 'shop',
      KAFKA_SASL_PASSWORD: password,
    }
    const settings = kafkaSettings('test', readConfig(z.object(kafkaVariables), env))!
    return createKafkaBus({
      settings,
      log: { source, database: sources.databaseOf(source) },
      logger: createLogger('test', 'warn', { write: (line) => void log.push(line) }),
      onCrash,
      pollIntervalMs: 20,
    })
  }

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
})

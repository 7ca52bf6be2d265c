import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createKafkaBus, type KafkaBus } from '@shop/kit/messaging'
import { kafkaSettings, kafkaVariables, readConfig } from '@shop/kit/process'
import { createLogger } from '@shop/kit/telemetry'
import { eventually, reservePort } from '@shop/kit/testing'
import { exampleSettings, kafkaSettingsOf, readProduction, variablesOfService } from '@shop/manifests'
import { startBroker, type Broker } from '@shop/kafka'
import { createSources, ensureJars, runJava, type KafkaSources } from '@shop/kafka/testing'

const { services } = readProduction({ ...exampleSettings(), KAFKA_PASSWORD: 'only-for-this-test' })

/** The Kafka variables of a process in its container. */
const variables = Object.fromEntries(
  Object.entries(variablesOfService(services.order)).filter(([name]) => name.startsWith('KAFKA_')),
)

describe.runIf(inject('kafkaBrokers') !== '')('the Kafka of docker-compose.production.yml', () => {
  let address: string
  let broker: Broker
  let sources: KafkaSources

  beforeAll(async () => {
    const ports = [await reservePort(), await reservePort(), await reservePort()].map(String)
    const [client = '', local = '', controller = ''] = ports
    address = `127.0.0.1:${client}`
    // What differs on this machine: the ports, the name of the host, and the folder.
    const adapted = (value: string): string =>
      value
        .replace(/CLIENT:\/\/(kafka)?:9092/, `CLIENT://${address}`)
        .replace('127.0.0.1:9094', `127.0.0.1:${local}`)
        .replace('127.0.0.1:9093', `127.0.0.1:${controller}`)
    const { 'log.dirs': _folder, ...settings } = kafkaSettingsOf(services.kafka)
    broker = await startBroker({
      folder: join(await mkdtemp(join(tmpdir(), 'shop-kafka-production-')), 'broker'),
      settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, adapted(value)])),
    })
    const { entrypoint, command = [] } = services['kafka-users'] ?? {}
    expect(entrypoint).toEqual(['/opt/kafka/bin/kafka-configs.sh'])
    await runJava(await ensureJars(), 'kafka.admin.ConfigCommand', command.map(adapted))
    sources = await createSources()
  }, 120_000)
  afterAll(async () => {
    await broker.drop()
    await sources.test.drop()
  })

  function openBus(source: string, env: Readonly<Record<string, string>>, log: string[]): KafkaBus {
    return createKafkaBus({
      settings: kafkaSettings('test', readConfig(z.object(kafkaVariables), { ...env, KAFKA_BROKERS: address }))!,
      log: { source, database: sources.databaseOf(source) },
      logger: createLogger('test', 'warn', { write: (line) => void log.push(line) }),
      onCrash: (error) => void log.push(`crash: ${error.message}`),
      pollIntervalMs: 20,
    })
  }

  it('accepts the processes, and no client without the password', async () => {
    const source = await sources.newSource()
    const clients = {
      process: variables,
      guessing: { ...variables, KAFKA_SASL_PASSWORD: 'a-guess' },
      anonymous: {},
    }
    const opened = Object.entries(clients).map(([name, env]) => {
      const log: string[] = []
      const handled: number[] = []
      const bus = openBus(source, env, log)
      bus.subscribe({
        consumer: name,
        source,
        watermark: async () => ({ seq: handled.at(-1) ?? 0 }),
        handle: async (records) => void handled.push(...records.map(({ seq }) => seq)),
      })
      return { bus, log, handled }
    })
    const [accepted, guessing, anonymous] = opened
    await sources.publish(source, 3)
    for (const { bus } of opened) bus.start()
    await eventually(() => expect(accepted?.handled).toEqual([1, 2, 3]))
    await eventually(() => expect(guessing?.log.join('')).toContain('SASL SCRAM SHA512 authentication failed'))
    await eventually(() => expect(anonymous?.log).not.toEqual([]))
    await Promise.all(opened.map(({ bus }) => bus.stop()))
    expect([guessing?.handled, anonymous?.handled]).toEqual([[], []])
    expect(accepted?.log.join('')).not.toContain('authentication')
  }, 120_000)
})

import { startBroker } from '@shop/kafka'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { ComposeService } from '../compose.ts'
import { kafkaSettingsOf } from '../kafka-settings-of.ts'

/** Starts a broker with the settings of the service `kafka`, at these ports of this machine. @returns how to stop it */
export async function startComposeKafka(
  service: ComposeService,
  ports: Readonly<Partial<Record<string, number>>>,
  folder: string,
): Promise<() => Promise<void>> {
  const adapted = (value: string): string =>
    value.replaceAll(/\b(?:kafka|localhost)?:(909\d)\b|(?<=\/\/):(909\d)\b/g, (entry, named: string, bare: string) => {
      const port = ports[named || bare]
      return port === undefined ? entry : `127.0.0.1:${String(port)}`
    })
  const { 'log.dirs': _folder, ...settings } = kafkaSettingsOf(service)
  const broker = await startBroker({
    folder: join(folder, 'kafka'),
    settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, adapted(value)])),
  })
  // The program of the check is in none of the jars: what it connects to has to answer.
  const [host = '', port] = adapted(service.healthcheck?.test.at(-1) ?? '').split(':')
  const probe = connect(Number(port), host)
  try {
    await once(probe, 'connect')
  } catch (error) {
    await broker.drop()
    throw error
  } finally {
    probe.destroy()
  }
  return () => broker.drop()
}

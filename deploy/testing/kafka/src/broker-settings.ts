import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BrokerPlace {
  /** Keeps the settings, the data and the broker's log. */
  readonly folder: string
  readonly port: number
  readonly controllerPort: number
}

/** Settings of the broker by their own names. */
export type BrokerSettings = Readonly<Record<string, string>>

/** One broker that is its own controller (KRaft): everything has one copy, nothing is deleted by age, topics are made on purpose. */
function settingsFor({ folder, port, controllerPort }: BrokerPlace): BrokerSettings {
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': join(folder, 'data'),
    'log.retention.ms': '-1',
    'auto.create.topics.enable': 'false',
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '8',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'share.coordinator.state.topic.replication.factor': '1',
    'share.coordinator.state.topic.min.isr': '1',
    'group.initial.rebalance.delay.ms': '0',
    // After a kill the controller waits this long before it lets the same broker in again.
    'broker.session.timeout.ms': '2000',
    'broker.heartbeat.interval.ms': '500',
  }
}

/** @returns the file that the broker reads. */
export async function writeSettings(place: BrokerPlace, more: BrokerSettings): Promise<string> {
  const path = join(place.folder, 'server.properties')
  const lines = Object.entries({ ...settingsFor(place), ...more }).map(([name, value]) => `${name}=${value}`)
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

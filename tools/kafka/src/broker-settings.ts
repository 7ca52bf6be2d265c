import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BrokerLocation {
  /** Contains the settings, the data and the log. */
  readonly folder: string
  readonly port: number
  readonly controllerPort: number
}

/** Settings by Kafka's names. */
export type BrokerSettings = Readonly<Record<string, string>>

/** One broker that is its own controller (KRaft), without replication, retention by age or automatic topic creation. */
function settingsFor({ folder, port, controllerPort }: BrokerLocation): BrokerSettings {
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
    // After a kill, the controller accepts the same broker again only when this timeout has passed.
    'broker.session.timeout.ms': '2000',
    'broker.heartbeat.interval.ms': '500',
  }
}

/** @returns the path of the settings file. */
export async function writeSettings(location: BrokerLocation, overrides: BrokerSettings): Promise<string> {
  const path = join(location.folder, 'server.properties')
  const lines = Object.entries({ ...settingsFor(location), ...overrides }).map(([name, value]) => `${name}=${value}`)
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

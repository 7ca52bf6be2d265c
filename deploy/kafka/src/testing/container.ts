import { spawnSync } from 'node:child_process'
import { GenericContainer, Wait } from 'testcontainers'
import { freePort } from '../free-port.ts'
import { versionWanted } from '../jars.ts'
import type { AvailableKafka } from './available-kafka.ts'

const dockerAnswers = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0

/** A broker tells its clients where it is, so the port outside must be known before it starts. */
async function start(version: string): Promise<AvailableKafka> {
  const port = await freePort()
  const container = await new GenericContainer(`apache/kafka:${version}`)
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://localhost:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start()
  return {
    address: `localhost:${port}`,
    version,
    from: 'a container',
    async stop() {
      await container.stop()
    },
  }
}

/** @returns nothing where Docker does not answer, or has the image neither at hand nor within reach. */
export async function startContainer(): Promise<AvailableKafka | undefined> {
  if (!dockerAnswers()) return undefined
  try {
    return await start(await versionWanted())
  } catch (error) {
    console.log(`Docker answers, but Kafka does not start in it: ${String(error)}`)
    return undefined
  }
}

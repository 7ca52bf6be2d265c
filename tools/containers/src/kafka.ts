import { GenericContainer, RandomPortGenerator, Wait } from 'testcontainers'
import { imageOf } from './images.ts'

export interface KafkaContainer {
  /** host:port, for a client. */
  readonly address: string
  readonly version: string
  stop(): Promise<void>
}

/**
 * Starts a broker that is its own controller. It announces its address to clients, so the host port is chosen before the
 * start. The Kafka module of testcontainers supports only the images of Confluent.
 */
export async function startKafkaContainer(): Promise<KafkaContainer> {
  const image = await imageOf('kafka')
  const port = await new RandomPortGenerator().generatePort()
  const container = await new GenericContainer(image)
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
    version: image.split(':').at(-1) ?? '',
    async stop() {
      await container.stop()
    },
  }
}

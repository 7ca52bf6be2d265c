export { isDockerAvailable } from './docker.ts'
export { imageOf } from './images.ts'
export { startKafkaContainer } from './kafka.ts'
export type { KafkaContainer } from './kafka.ts'

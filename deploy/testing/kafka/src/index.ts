export { startBroker } from './broker.ts'
export type { Broker } from './broker.ts'
export type { BrokerSettings } from './properties.ts'
export type { ProvidedKafka } from './testing/provided.ts'

export { startBroker } from './broker.ts'
export type { Broker } from './broker.ts'
export type { BrokerSettings } from './broker-settings.ts'
export type { ProvidedKafka } from './testing/provided-context.ts'

export { startBroker } from './broker.ts'
export type { Broker } from './broker.ts'
export { freePort } from './free-port.ts'
export type { BrokerSettings } from './properties.ts'

export type { BffPorts, ServiceClients } from './ports.ts'
export { createBff } from './service.ts'
export type { Bff } from './service.ts'

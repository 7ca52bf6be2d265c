export { openOrderVariables, orderEnvironment } from './environment.ts'
export type { OrderPorts } from './ports.ts'
export { createOrderService } from './service.ts'

export type { OrderPorts } from './ports.ts'
export { createOrderService } from './service.ts'

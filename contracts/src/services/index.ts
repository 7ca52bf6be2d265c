export { reportingCalls } from '../reports/calls.ts'
export {
  catalogueCalls,
  identityCalls,
  notificationCalls,
  orderCalls,
  paymentCalls,
  serviceCalls,
  serviceNames,
  type ServiceName,
} from './service-calls.ts'

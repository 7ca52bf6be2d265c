export {
  dropRequest,
  operations,
  operationsUnderWay,
  retryRequest,
  type DroppedEvent,
  type Operations,
  type OperationsUnderWay,
  type ParkedGroup,
  type ProcessState,
} from './operations.ts'

export {
  manualRefundMethod,
  manualRefundMethods,
  newRefund,
  refundList,
  refundsOfOrder,
  refundStatuses,
  type ManualRefundMethod,
  type RefundList,
} from './refunds.ts'

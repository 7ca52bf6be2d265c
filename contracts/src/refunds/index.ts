export {
  manualRefundMethod,
  manualRefundMethods,
  newRefund,
  refundList,
  refundsOfOrder,
  refundMethods,
  refundStatuses,
  type ManualRefundMethod,
  type RefundList,
  type RefundMethod,
} from './refunds.ts'

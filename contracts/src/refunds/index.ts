export {
  manualRefundMethod,
  manualRefundMethods,
  MAX_REFUND_REASON,
  newRefund,
  refundList,
  refundsOfOrder,
  refundMethods,
  refundStatuses,
  type ManualRefundMethod,
  type RefundList,
  type RefundMethod,
} from './refunds.ts'

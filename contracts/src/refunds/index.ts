export { newRefund, refundList, refundStatuses, type NewRefundInput, type RefundList } from './refunds.ts'

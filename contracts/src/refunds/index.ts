export { newRefund, refundList, refundsOfOrder, refundStatuses, type NewRefundInput, type RefundList } from './refunds.ts'

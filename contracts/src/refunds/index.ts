export { newRefund, refundList, refundsOfOrder, refundStatuses, type RefundList } from './refunds.ts'

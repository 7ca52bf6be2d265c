import type { ManualRefundMethod } from '@shop/contracts/refunds'

export const manualRefundLabels: Readonly<Record<ManualRefundMethod, string>> = {
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
}

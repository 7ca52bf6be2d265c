export { checkoutSession, manualPayment, MAX_CORRECTION_REASON, paidOrder, paymentCorrection, verifyPayment } from './checkout.ts'
export { PAYMENT_MINUTES, paymentDeadline } from './payment-deadline.ts'
export {
  attention,
  attentionCauses,
  attentionList,
  differenceKinds,
  dispute,
  ledger,
  mismatchDecisions,
  mismatchSettlement,
  reconciliation,
  type AttentionEntry,
  type AttentionList,
  type MismatchDecision,
  type ProviderMode,
  type Reconciliation,
} from './payments.ts'

export { judgeEInvoices, mustangSkipReason, type Verdict } from './mustang.ts'

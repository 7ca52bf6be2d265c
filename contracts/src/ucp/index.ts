export { UCP_VERSION, ucpCapabilities, ucpOf, type UcpTopic } from './capabilities.ts'
export { presentUcpOrder, type OrderedCheckout } from './order.ts'
export { presentLineTotals, presentTotals } from './totals.ts'

export { judgeStock } from './judge-stock.ts'
export type { ShopCall } from './stock-history.ts'

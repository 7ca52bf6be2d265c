export { judgeRecorded } from './judge-recorded.ts'
export { judgeStock } from './judge-stock.ts'
export { createRecorder } from './recorder.ts'
export type { ShopCall } from './stock-history.ts'

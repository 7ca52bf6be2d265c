export { historyKinds, type HistoryKind } from './history-kinds.ts'
export { historyQuery, shopHistory, type HistoryEntry, type ShopHistory } from './history.ts'
export { pastQuery } from './past.ts'

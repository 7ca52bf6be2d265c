export { isPoint, pointAnswers, type PointAnswer, type PointInputs, type PointName } from './points.ts'
export type { GoodsOfRule, LineOfRule, OrderToPlace, ShopExtension } from './rules.ts'
export { extensionList, extensionState, type ExtensionList, type ExtensionState } from './states.ts'

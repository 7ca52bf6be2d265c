export { orderOfRules } from './order-of-rules.ts'
export { isPoint, pointAnswers, type PointAnswer, type PointInputs, type PointName } from './points.ts'
export type { CustomerToTag, LineOfRule, MailToWrite, OrderOfRule, OrderToPack, OrderToPlace, ShopExtension } from './rules.ts'
export { extensionList, extensionState, type ExtensionList, type ExtensionState } from './states.ts'

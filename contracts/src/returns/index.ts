export { MAX_REASON } from './return-reason.ts'
export {
  newReturn,
  returnableUnits,
  returnAcceptance,
  returnParams,
  returnRefusal,
  returnRequest,
  type NewReturn,
  type OrderReturn,
  type Returnable,
  type ReturnStatus,
} from './returns.ts'

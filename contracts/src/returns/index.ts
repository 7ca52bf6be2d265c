export { MAX_REASON } from './return-reason.ts'
export {
  newReturn,
  returnAcceptance,
  returnRefusal,
  type NewReturn,
  type OrderReturn,
  type Returnable,
  type ReturnStatus,
} from './returns.ts'

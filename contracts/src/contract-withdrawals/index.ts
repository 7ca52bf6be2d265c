export {
  exclusionTexts,
  isExcluded,
  isSealed,
  readExclusion,
  withdrawalExclusions,
  type WithdrawalExclusion,
} from './exclusions.ts'
export {
  contractWithdrawal,
  daysToRefund,
  newContractWithdrawal,
  statedName,
  withdrawableUnits,
  withdrawalWays,
  type WithdrawalWay,
} from './contract-withdrawals.ts'

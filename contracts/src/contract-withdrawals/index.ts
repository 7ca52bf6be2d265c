export {
  contractWithdrawal,
  daysToRefund,
  newContractWithdrawal,
  statedName,
  withdrawableUnits,
  withdrawalWays,
  type WithdrawalWay,
} from './contract-withdrawals.ts'

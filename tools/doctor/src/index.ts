export { checkStart } from './check-start.ts'
export type { Check } from './check.ts'
export { judgeBackup, judgeRestoreTest } from './judgements/backup.ts'
export { fault, ok, warning, type Judgement } from './judgements/judgement.ts'
export { judgeKafkaVersion } from './judgements/versions.ts'
export { machineChecks } from './machine-checks.ts'
export { runChecksAfter } from './run-checks.ts'
export {
  certificateChecks,
  clickHouseCheck,
  databaseClockCheck,
  mailCheck,
  poolerCheck,
  schemasCheck,
  serverClockCheck,
  topicsCheck,
} from './service-checks.ts'

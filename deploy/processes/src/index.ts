export { databaseNames, processNames, processTable, schemas, workspaceFolder } from './process-table.ts'
export type { DatabaseName, ProcessName, ProcessSpec } from './process-table.ts'

export { databaseNames, processNames, processTable, workspaceFolder } from './process-table.ts'
export type { DatabaseName, ProcessName, ProcessSpec } from './process-table.ts'

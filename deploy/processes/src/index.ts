export { databaseNames, processNames, processTable, serviceNames, workspaceFolder } from './process-table.ts'
export type { DatabaseName, ProcessName, ProcessSpec, ServiceName } from './process-table.ts'

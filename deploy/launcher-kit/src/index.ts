export { createCleanup } from './cleanup.ts'
export type { Cleanup } from './cleanup.ts'
export { acquireFileLock, lockHolder } from './file-lock.ts'
export { watchParent } from './parent-watch.ts'

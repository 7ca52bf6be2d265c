export { skipReason } from './program.ts'
export { startPgBouncer, type PgBouncer, type PgBouncerOptions } from './pgbouncer.ts'

export { startPgBouncer, type PgBouncer, type PgBouncerOptions } from './pgbouncer.ts'

import { migrateOnce } from '@shop/kit/process'
import { join } from 'node:path'

await migrateOnce('bff', join(import.meta.dirname, 'access/migrations'), process.env)

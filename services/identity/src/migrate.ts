import { migrateOnce } from '@shop/kit/process'
import { join } from 'node:path'

await migrateOnce('identity', join(import.meta.dirname, 'store/migrations'), process.env)

import { migrateOnce } from '@shop/kit/process'
import { join } from 'node:path'

await migrateOnce('bff', join(import.meta.dirname, 'store/migrations'), process.env)

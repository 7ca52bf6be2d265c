import { migrateOnce } from '@shop/kit/process'
import { join } from 'node:path'

await migrateOnce('notification', join(import.meta.dirname, 'store/migrations'), process.env)

import { databaseSchema } from '@shop/contracts/events'
import { createKeyEncryption, noKeyEncryption, openDatabase } from '@shop/kit/event-store'
import { createPostgresLog } from '@shop/kit/messaging'
import { keyEncryptionVariables, logUncaughtErrors, migrationEnvironment, readConfig } from '@shop/kit/process'
import { createLogger } from '@shop/kit/telemetry'
import { text } from 'node:stream/consumers'
import { createIdentityService } from './service.ts'

// After the restore of an older state: reads ids of users from standard input, one in a line, and deletes again those who exist.
// The running service publishes the events.
const config = readConfig(migrationEnvironment.extend(keyEncryptionVariables), process.env)
const userIds = (await text(process.stdin)).split('\n').filter((line) => line !== '')
const logger = createLogger('identity', config.LOG_LEVEL)
logUncaughtErrors(logger)
const database = openDatabase({ url: config.DATABASE_URL, schema: databaseSchema('identity'), logger })
const keys = config.KEY_ENCRYPTION_KEYS
const identity = createIdentityService({
  database,
  bus: createPostgresLog({ database, databaseSchema, logger }),
  clock: () => new Date(),
  logger,
  // It verifies no passkeys.
  publicUrl: 'https://shop.invalid',
  keyEncryption: keys === undefined ? noKeyEncryption : createKeyEncryption(keys),
})
const { erased, refused } = await identity.repeatErasures(userIds).finally(() => database.close())
console.log(`${String(erased)} of ${String(userIds.length)} users in the list existed and were deleted again.`)
for (const userId of refused) console.log(`${userId} is the only admin now: make another one, and repeat this.`)
if (refused.length > 0) process.exitCode = 1

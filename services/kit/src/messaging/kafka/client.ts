import { Kafka, logLevel, type Admin } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import type { KafkaSettings } from './settings.ts'
import { withTimeout } from '../../telemetry/with-timeout.ts'
import { disconnectSoon } from './disconnect-soon.ts'
import { patchRequestQueue } from './request-queue-patch.ts'

/** Retries inside KafkaJS. After that the caller decides whether to wait. */
const RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 }

/** Creates the client. Its own log messages go to debug: the adapter reports every failure itself. */
export function openClient({ connection }: KafkaSettings, logger: Logger): Kafka {
  patchRequestQueue()
  return new Kafka({
    ...connection,
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry: RETRY,
    logLevel: logLevel.INFO,
    logCreator:
      () =>
      ({ namespace, log: { message, timestamp: _, ...rest } }) =>
        logger.debug({ kafkajs: namespace, ...rest }, message),
  })
}

/** Longer than any work of an admin client takes, with its retries. */
const ADMIN_MS = 60_000

/** @throws also when the work has not ended within a minute */
export async function withAdmin<Result>(client: Pick<Kafka, 'admin'>, work: (admin: Admin) => Promise<Result>): Promise<Result> {
  const admin = client.admin({ retry: RETRY })
  const connectAndWork = async () => {
    await admin.connect()
    return work(admin)
  }
  try {
    return await withTimeout(ADMIN_MS, connectAndWork())
  } finally {
    await disconnectSoon(admin)
  }
}

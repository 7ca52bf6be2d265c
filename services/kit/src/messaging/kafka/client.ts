import { Kafka, logLevel, type Admin } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import type { KafkaSettings } from './settings.ts'
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

export async function withAdmin<Result>(client: Kafka, work: (admin: Admin) => Promise<Result>): Promise<Result> {
  const admin = client.admin({ retry: RETRY })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.disconnect()
  }
}

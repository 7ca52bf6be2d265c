import { Kafka, logLevel } from 'kafkajs'
import type { Admin } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import type { KafkaSettings } from './settings.ts'
import { calmTimers } from './timers.ts'

/** Tries of the client itself; what fails longer is seen to by whoever called, who knows whether to wait. */
const RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 }

/** What the client says about itself is for who debugs it: the adapter reports every failure in its own words. */
export function openClient({ connection }: KafkaSettings, logger: Logger): Kafka {
  calmTimers()
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

import { timeZone, toCents } from '@shop/contracts'
import { kafkaVariables, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

const dollars = z.coerce.number().positive().transform(toCents)

/** What reporting's process reads from its environment. */
export const reportingEnvironment = z
  .object({
    ...serviceEnvironment.shape,
    ...kafkaVariables,
    /** Where the events are, when they do not travel over Kafka. */
    DATABASE_URL: z.url().optional(),
    /** With user, password and port; without it CHDB_PATH is a folder that this process has for itself. */
    CLICKHOUSE_URL: z.url().optional(),
    CHDB_PATH: z.string().optional(),
    SHOP_TIMEZONE: timeZone.default('UTC'),
    /** Dollars spent from which a customer belongs to a segment. */
    SEGMENT_VIP: dollars.default(100_000),
    SEGMENT_PREMIUM: dollars.default(50_000),
    SEGMENT_REGULAR: dollars.default(10_000),
  })
  .refine((given) => given.CLICKHOUSE_URL !== undefined || given.CHDB_PATH !== undefined, {
    path: ['CLICKHOUSE_URL'],
    error: 'is needed, or CHDB_PATH',
  })
  .refine((given) => given.DATABASE_URL !== undefined || given.KAFKA_BROKERS !== undefined, {
    path: ['KAFKA_BROKERS'],
    error: 'is needed, or DATABASE_URL',
  })

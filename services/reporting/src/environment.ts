import { defaultSegmentThresholds } from '@shop/contracts/reports'
import { timeZone, toCents } from '@shop/contracts/shared'
import { kafkaVariables, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

/** Read in dollars, kept in cents. */
const dollars = z.coerce.number().positive().transform(toCents)

/** The environment variables of the reporting process. */
export const reportingEnvironment = z
  .object({
    ...serviceEnvironment.shape,
    ...kafkaVariables,
    /** The database with the public logs, used without Kafka. */
    DATABASE_URL: z.url().optional(),
    /** With user, password and port. Without it the reports are in CHDB_PATH, a folder used by this process only. */
    CLICKHOUSE_URL: z.url().optional(),
    CHDB_PATH: z.string().optional(),
    SHOP_TIMEZONE: timeZone.default('UTC'),
    /** Dollars a customer spends to belong to a segment. */
    SEGMENT_VIP: dollars.default(defaultSegmentThresholds.VIP),
    SEGMENT_PREMIUM: dollars.default(defaultSegmentThresholds.Premium),
    SEGMENT_REGULAR: dollars.default(defaultSegmentThresholds.Regular),
  })
  .refine(({ CLICKHOUSE_URL, CHDB_PATH }) => CLICKHOUSE_URL !== undefined || CHDB_PATH !== undefined, {
    path: ['CLICKHOUSE_URL'],
    error: 'is needed, or CHDB_PATH',
  })
  .refine(({ DATABASE_URL, KAFKA_BROKERS }) => DATABASE_URL !== undefined || KAFKA_BROKERS !== undefined, {
    path: ['KAFKA_BROKERS'],
    error: 'is needed, or DATABASE_URL',
  })

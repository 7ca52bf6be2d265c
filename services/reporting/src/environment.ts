import { defaultSegmentThresholds, type SegmentThresholds } from '@shop/contracts/reports'
import { timeZone, toCents } from '@shop/contracts/shared'
import { hasWholeLogin, kafkaVariables, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

const dollars = z.coerce.number().positive().optional()

const CLICKHOUSE_ERROR =
  'must be an address like http://user:password@clickhouse:8123, with / ? and # of a password as %2F %3F and %23'

function isClickHouse(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && hasWholeLogin(url)
}

/** The environment variables of the reporting process. */
export const reportingEnvironment = z
  .object({
    ...serviceEnvironment.shape,
    ...kafkaVariables,
    /** The database with the public logs, used without Kafka. */
    DATABASE_URL: serviceEnvironment.shape.DATABASE_URL.optional(),
    /** With user, password and port. Without it the reports are in CHDB_PATH, a folder used by this process only. */
    CLICKHOUSE_URL: z.string().refine(isClickHouse, CLICKHOUSE_ERROR).optional(),
    CHDB_PATH: z.string().optional(),
    SHOP_TIMEZONE: timeZone.default('UTC'),
    /** Dollars a customer spends to belong to a segment. */
    SEGMENT_VIP: dollars,
    SEGMENT_PREMIUM: dollars,
    SEGMENT_REGULAR: dollars,
  })
  .refine(({ CLICKHOUSE_URL, CHDB_PATH }) => CLICKHOUSE_URL !== undefined || CHDB_PATH !== undefined, {
    path: ['CLICKHOUSE_URL'],
    error: 'is needed, or CHDB_PATH',
  })
  .refine(({ DATABASE_URL, KAFKA_BROKERS }) => DATABASE_URL !== undefined || KAFKA_BROKERS !== undefined, {
    path: ['KAFKA_BROKERS'],
    error: 'is needed, or DATABASE_URL',
  })

type Thresholds = Pick<z.infer<typeof reportingEnvironment>, 'SEGMENT_VIP' | 'SEGMENT_PREMIUM' | 'SEGMENT_REGULAR'>

/** In cents of the shop's currency, which must have been applied. */
export function segmentThresholds({ SEGMENT_VIP, SEGMENT_PREMIUM, SEGMENT_REGULAR }: Thresholds): SegmentThresholds {
  const { VIP, Premium, Regular } = defaultSegmentThresholds
  const read = (typed: number | undefined, standard: number): number => (typed === undefined ? standard : toCents(typed))
  return { VIP: read(SEGMENT_VIP, VIP), Premium: read(SEGMENT_PREMIUM, Premium), Regular: read(SEGMENT_REGULAR, Regular) }
}

import { fault, ok, warning, type Judgement } from './judgement.ts'

/** Sorts 4.10 behind 4.9. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** The first two numbers of a version. */
const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.')

const isNewer = (version: string, other: string): boolean => byNumber.compare(minorOf(version), minorOf(other)) > 0

/** @param written the version that last ran on the data; undefined when there is none */
export function judgeKafkaVersion(written: string | undefined, program: string): Judgement {
  if (written === undefined) return ok(`the shop comes with Kafka ${program}, and no other is known to have run on the data`)
  if (!isNewer(written, program)) return ok(`Kafka ${program} on data of ${written}`)
  return fault(
    `the data was last written by Kafka ${written}, and the shop comes with ${program}`,
    'Start the newer release of the shop: a broker does not read the metadata of a newer one.',
  )
}

/** The one with which the reports are tested. */
const TESTED_CLICKHOUSE = '26.7'

export function judgeClickHouseVersion(version: string): Judgement {
  if (!isNewer(TESTED_CLICKHOUSE, version)) return ok(`ClickHouse ${version}`)
  return warning(`ClickHouse ${version}; the reports are tested with ${TESTED_CLICKHOUSE}`, 'Upgrade the server.')
}

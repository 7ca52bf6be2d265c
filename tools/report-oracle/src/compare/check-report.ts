import { reportingCalls } from '@shop/contracts/services'
import type { ReportName } from '../reports/report-types.ts'
import { countCells, describeDifference, differences } from './differences.ts'

export interface CheckResult {
  readonly cells: number
  /** Descriptions of the mismatches; each starts with the name of the report. */
  readonly faults: readonly string[]
}

/**
 * Compares the answer of an internal call, in cents, with the expected report. The answer must also match the schema of
 * the report and have no further fields.
 */
export function checkReport(name: ReportName, expected: unknown, actual: unknown): CheckResult {
  const { answer } = reportingCalls[name]
  const parsed = answer.safeParse(actual)
  const schemaErrors = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${name}: ${path.join('.')} ${message}`)
  const mismatches = differences(expected, actual).map((difference) => `${name}: ${describeDifference(difference)}`)
  return { cells: countCells(expected), faults: [...schemaErrors, ...mismatches] }
}

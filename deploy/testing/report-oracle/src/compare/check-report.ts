import { reportingCalls } from '@shop/contracts/internal'
import type { ReportName } from '../reports/answer.ts'
import { cellsOf, describeDifference, differences } from './differences.ts'

export interface Verdict {
  readonly cells: number
  /** In words, each beginning with the report's name. */
  readonly faults: readonly string[]
}

/**
 * Compares a report as it came over the inner door, in cents, with what the events come to. It must also be a report:
 * of its schema, and with nothing that the schema does not name.
 */
export function checkReport(name: ReportName, expected: unknown, actual: unknown): Verdict {
  const { answer } = reportingCalls[name]
  const decoded = answer.safeParse(actual)
  const malformed = decoded.success
    ? []
    : decoded.error.issues.map(({ path, message }) => `${name}: ${path.join('.')} ${message}`)
  const wrong = differences(expected, actual).map((difference) => `${name}: ${describeDifference(difference)}`)
  return { cells: cellsOf(expected), faults: [...malformed, ...wrong] }
}

import type { ImportProgress } from '@shop/contracts/imports'
import { formatCount } from '../../reports/format.ts'

const products = (count: number): string => (count === 1 ? '1 product is' : `${formatCount(count)} products are`)

/** What became of the rows. */
export function importResult(
  { total, done, finishedAt, failures, failed = failures.length }: ImportProgress,
  isUndone: boolean,
): string {
  const written = done - failed
  if (finishedAt === null) return `${formatCount(written)} of ${formatCount(total)} written.`
  const result = isUndone ? 'as before' : 'written'
  const start = isUndone ? 'Undone' : 'Done'
  if (failed === 0) return `${start}: ${products(written)} ${result}.`
  const others = isUndone ? `${formatCount(failed)} stay as they are` : `${formatCount(failed)} could not be written`
  return `${start}: ${formatCount(written)} of ${products(total)} ${result}. ${others}.`
}

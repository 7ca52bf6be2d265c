import { isInFailedTransaction } from './database-errors.ts'

const isRejected = (outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult => outcome.status === 'rejected'

/**
 * Waits for statements that were sent one behind the other on one connection; all have been answered when it returns.
 * @throws the error of the statement that failed. Those behind it only say that their transaction has failed.
 */
export async function allAnswered<const Sent extends readonly Promise<unknown>[]>(
  sent: Sent,
): Promise<{ -readonly [Index in keyof Sent]: Awaited<Sent[Index]> }> {
  const outcomes = await Promise.allSettled(sent)
  const errors = outcomes.filter(isRejected).map(({ reason }) => reason as unknown)
  if (errors.length > 0) throw errors.find((error) => !isInFailedTransaction(error)) ?? errors[0]
  return Promise.all(sent)
}

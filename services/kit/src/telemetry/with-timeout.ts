/** Resolves to the work's result, or rejects after the timeout. The work itself continues. */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Timed out after ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

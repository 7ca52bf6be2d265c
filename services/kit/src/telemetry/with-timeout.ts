/** What the work comes to, or a failure when that takes longer. The work itself goes on. */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`There was no answer within ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Calls for the same thing at the same time become one; all of them get its answer. */
export function singleFlight<Input, Result>(keyOf: (input: Input) => string, work: (input: Input) => Promise<Result>) {
  const underWay = new Map<string, Promise<Result>>()
  return (input: Input): Promise<Result> => {
    const key = keyOf(input)
    const running = underWay.get(key)
    if (running !== undefined) return running
    const promise = work(input).finally(() => underWay.delete(key))
    underWay.set(key, promise)
    return promise
  }
}

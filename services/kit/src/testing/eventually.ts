/** Polls until the check passes, and throws its last complaint when it has not after `within` milliseconds. */
export async function eventually<Result>(check: () => Promise<Result> | Result, within = 5_000): Promise<Result> {
  const deadline = Date.now() + within
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

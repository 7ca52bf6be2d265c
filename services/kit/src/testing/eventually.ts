/** Retries a check until it passes; throws its last error after `within` milliseconds. */
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

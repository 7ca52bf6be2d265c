/** How long a stop waits for brokers that do not answer. */
const DISCONNECT_TIMEOUT_MS = 5_000

/**
 * Waits for KafkaJS no longer than `milliseconds`: a request that it writes while its connection ends is neither answered nor failed
 * nor timed out. What began goes on, so the caller gives up the client that did not answer.
 * @throws Error naming `work` when the time is up
 */
export async function answerWithin<Answer>(milliseconds: number, work: string, answer: Promise<Answer>): Promise<Answer> {
  const timeUp = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    timeUp.reject(new Error(`${work} has not ended within ${String(milliseconds / 1_000)} s`))
  }, milliseconds).unref()
  try {
    return await Promise.race([answer, timeUp.promise])
  } finally {
    clearTimeout(timer)
    // Its end may come later, when nobody waits for it.
    answer.catch(() => undefined)
  }
}

/** Disconnects; brokers that do not answer, or fail, are left behind. */
export async function disconnectSoon(client: { disconnect(): Promise<void> }): Promise<void> {
  await answerWithin(DISCONNECT_TIMEOUT_MS, 'The disconnect', client.disconnect()).catch(() => undefined)
}

import { withTimeout } from '../../telemetry/with-timeout.ts'

/** How long a stop waits for brokers that do not answer. */
const DISCONNECT_TIMEOUT_MS = 5_000

/** Disconnects; brokers that do not answer, or fail, are left behind. */
export async function disconnectSoon(client: { disconnect(): Promise<void> }): Promise<void> {
  await withTimeout(DISCONNECT_TIMEOUT_MS, client.disconnect()).catch(() => undefined)
}

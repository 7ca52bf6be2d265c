import Stripe from 'stripe'

export interface Receiver {
  url: string
  /** The `whsec_...` secret that the receiver checks signatures with. */
  secret: string
}

/** Whether the receiver took it, and in words what it answered. */
export interface Outcome {
  delivered: boolean
  text: string
}

const TIMEOUT_MS = 10_000

/** Posts a signed payload as Stripe does. Only 2xx counts; redirects are not followed. Never throws. */
export async function sendSigned(
  receiver: Receiver,
  payload: string,
  timestamp: number,
  stopping: AbortSignal,
): Promise<Outcome> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: receiver.secret, timestamp })
  try {
    const response = await fetch(receiver.url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return { delivered: response.ok, text: `HTTP ${response.status}` }
  } catch (error) {
    return { delivered: false, text: reasonOf(error) }
  }
}

/** `fetch` says only "fetch failed"; the cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

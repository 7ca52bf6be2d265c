import Stripe from 'stripe'

export interface WebhookEndpoint {
  url: string
  /** The endpoint's signing secret, `whsec_...`. */
  secret: string
}

export interface AttemptOutcome {
  /** True when the endpoint responded with 2xx. */
  delivered: boolean
  /** The response status, or why there was no response. */
  description: string
}

const TIMEOUT_MS = 10_000

/** Posts a signed payload as Stripe does. Only 2xx counts as delivered; redirects are not followed. Never throws. */
export async function attemptDelivery(
  endpoint: WebhookEndpoint,
  payload: string,
  timestamp: number,
  abort: AbortSignal,
): Promise<AttemptOutcome> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: endpoint.secret, timestamp })
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      redirect: 'manual',
      signal: AbortSignal.any([abort, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return { delivered: response.ok, description: `HTTP ${response.status}` }
  } catch (error) {
    return { delivered: false, description: reasonOf(error) }
  }
}

/** The message of `fetch` is always "fetch failed"; its cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

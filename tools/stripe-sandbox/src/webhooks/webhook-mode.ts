import { z } from 'zod'

/** How the sandbox delivers webhooks. Every mode but `normal` imitates a failing payment provider. */
export const webhookModeSchema = z.object({
  mode: z.enum(['normal', 'late', 'twice', 'never']),
  /** The delay of mode `late`. */
  delaySeconds: z.coerce.number().int().min(0).max(86_400).default(60),
})

export type WebhookMode = z.output<typeof webhookModeSchema>

export type WebhookModeInput = z.input<typeof webhookModeSchema>

/** The current mode, in memory only. */
export interface WebhookModeSetting {
  get: () => WebhookMode
  set: (mode: WebhookModeInput) => WebhookMode
}

export function createWebhookModeSetting(): WebhookModeSetting {
  let mode: WebhookMode = { mode: 'normal', delaySeconds: 0 }
  return {
    get: () => mode,
    set: (input) => (mode = webhookModeSchema.parse(input)),
  }
}

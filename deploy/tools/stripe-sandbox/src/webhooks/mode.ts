import { z } from 'zod'

/** How the sandbox delivers its webhooks, so that a shop can be tried against a provider that misbehaves. */
export const webhookModeSchema = z.object({
  mode: z.enum(['normal', 'late', 'twice', 'never']),
  /** How late the late ones come. */
  delaySeconds: z.coerce.number().int().min(0).max(86_400).default(60),
})

export type WebhookMode = z.output<typeof webhookModeSchema>

export type WebhookModeInput = z.input<typeof webhookModeSchema>

export const NORMAL: WebhookMode = { mode: 'normal', delaySeconds: 0 }

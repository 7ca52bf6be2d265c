import { z } from 'zod'
import type { FailureCode } from './failures.ts'
import { idText } from './ids.ts'

/**
 * One internal call between two processes of the shop. The service validates the input, the caller validates the answer.
 * Amounts are in cents, times are ISO 8601.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly input: Input
  readonly answer: Answer
  /** The codes that the service may reject the call with, besides `commonFailures`. The dispatcher enforces them. */
  readonly failures: readonly FailureCode[]
  /** Whether a call with this input has no further effect when it is sent again. Not at all by default. */
  readonly repeatable?: (input: z.input<Input>) => boolean
}

/** The codes that every call may be rejected with. */
export const commonFailures: readonly FailureCode[] = ['unavailable', 'internal', 'invalid_request', 'not_found']

/**
 * Of a change: the revisions of the edited fields that the caller may have seen. With another one the call is rejected with
 * `changed_meanwhile`. Absent, it is not compared.
 */
export const ifMatch = z.array(z.string()).optional()

/** Of an answer: identifies the values of the edited fields. Absent from what was at a moment in the past: nobody edits it. */
export const revision = z.string().optional()

/** The Idempotency-Key of a request. Equal keys of two callers are independent. */
const requestKey = z.object({ callerId: idText, key: z.string().min(1).max(200) })
export type RequestKey = z.infer<typeof requestKey>

/** Of a change: with the same key and the same input it is made once. */
export const idempotency = requestKey.optional()

/** Of its answer: whether it is that of an earlier request. Absent from the answers of an older service. */
export const replayed = z.boolean().default(false)

/** What a change with a key may be rejected with. */
export const keyFailures = ['key_reused', 'key_in_flight'] as const

/** The input of a call that needs none, and the answer of one that says nothing but that it is done. */
export const empty = z.object({})

/** The calls of one service by name. */
export type Calls = Readonly<Record<string, Call>>

export function call<Input extends z.ZodType, Answer extends z.ZodType>(
  input: Input,
  answer: Answer,
  ...failures: readonly FailureCode[]
): Call<Input, Answer> {
  return { input, answer, failures }
}

/** A call that its transport may send again when the connection was lost before the answer: it reads, or has its effect once. */
export function repeatableCall<Input extends z.ZodType, Answer extends z.ZodType>(
  ...declared: Parameters<typeof call<Input, Answer>>
): Call<Input, Answer> {
  return { ...call(...declared), repeatable: () => true }
}

/** A call that may be sent again with such an input. */
export function repeatableWhen<Input extends z.ZodType, Answer extends z.ZodType>(
  when: (input: z.input<Input>) => boolean,
  declared: Call<Input, Answer>,
): Call<Input, Answer> {
  return { ...declared, repeatable: when }
}

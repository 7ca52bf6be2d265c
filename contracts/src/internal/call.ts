import type { z } from 'zod'
import type { FailureCode } from '../failures.ts'

/**
 * One call between two processes of the shop: its input and its answer, both checked on each side of the wire,
 * and the failures its caller must expect beside `unavailable` and `internal`. Amounts are in cents, times ISO 8601.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly input: Input
  readonly answer: Answer
  readonly fails: readonly FailureCode[]
}

/** The calls of one service by name. */
export type Calls = Readonly<Record<string, Call>>

export function call<Input extends z.ZodType, Answer extends z.ZodType>(
  input: Input,
  answer: Answer,
  ...fails: readonly FailureCode[]
): Call<Input, Answer> {
  return { input, answer, fails }
}

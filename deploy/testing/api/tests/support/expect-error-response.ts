import { expect } from 'vitest'
import type { Answer } from '@shop/test-support'

/** The status and the words of a refusal. */
export type Outcome = readonly [status: number, message: string | RegExp]

export const unstorable = 'The request contains characters that cannot be stored'

/** Expects an answer to be that refusal, with a code, and with nothing else in it. */
export async function expectRefusal(answer: Promise<Answer>, [status, message]: Outcome): Promise<void> {
  const { body, ...rest } = await answer
  const { message: said, code, ...more } = body as { message?: string; code?: string }
  expect({ status: rest.status, message: said, more }).toEqual({
    status,
    message: typeof message === 'string' ? message : (expect.stringMatching(message) as unknown),
    more: {},
  })
  expect(typeof code).toBe('string')
}

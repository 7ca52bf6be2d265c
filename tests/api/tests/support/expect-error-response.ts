import { expect } from 'vitest'
import type { ApiResponse } from '@shop/api-client'

export type ExpectedError = readonly [status: number, message: string | RegExp]

export const unstorableText = 'The request contains characters that cannot be stored'

/** Expects a response with this status, whose body has this message, a code and no other field. */
export async function expectErrorResponse(response: Promise<ApiResponse>, [status, message]: ExpectedError): Promise<void> {
  const { body, status: actualStatus } = await response
  const { message: actualMessage, code, ...otherFields } = body as { message?: string; code?: string }
  expect({ status: actualStatus, message: actualMessage, otherFields }).toEqual({
    status,
    message: typeof message === 'string' ? message : (expect.stringMatching(message) as unknown),
    otherFields: {},
  })
  expect(typeof code).toBe('string')
}

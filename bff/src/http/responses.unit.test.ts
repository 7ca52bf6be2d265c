import { errorResponse } from '@shop/contracts/shared'
import { call } from '@shop/contracts/shared/calls'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { except, responses } from './responses.ts'

const success = { 200: z.object({}) }
const pay = call(z.object({}), z.object({}), 'order_not_found', 'already_paid', 'conflict')
const admin = { failures: ['no_token', 'not_admin'] as const }

describe('the response schemas of a route', () => {
  it('have an error response for each status of its guard, its calls and its own checks', () => {
    const schemas = responses(success, admin, pay, 'invalid_request')
    expect(Object.keys(schemas)).toEqual(['200', '400', '401', '403', '404', '409', '503'])
    expect(schemas[200]).toBe(success[200])
    expect(schemas[404]).toBe(errorResponse)
  })

  it('have 503 in any case', () => {
    expect(Object.keys(responses(success))).toEqual(['200', '503'])
  })

  it('leave out the codes that a route excludes', () => {
    expect(Object.keys(responses(success, except(pay, 'order_not_found', 'conflict')))).toEqual(['200', '409', '503'])
    expect(Object.keys(responses(success, except(pay, 'already_paid', 'conflict')))).toEqual(['200', '404', '503'])
  })
})

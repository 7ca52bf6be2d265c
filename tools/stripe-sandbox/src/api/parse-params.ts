import type { z } from 'zod'

import { invalidParam, type StripeApiError } from './api-error.ts'

type Issue = z.core.$ZodIssue

/** Parses request parameters. Throws Stripe's API error for the first invalid one. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? toApiError(issue, params) : result.error
}

function toApiError(issue: Issue, params: unknown): StripeApiError {
  const param = bracketed(issue.path)
  const value = valueAt(params, issue.path)
  if (value === undefined) return invalidParam(param, `Missing required param: ${param}.`, 'parameter_missing')
  if (issue.code !== 'invalid_format') return invalidParam(param, `Invalid ${param}: ${issue.message}`)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (issue.format) {
    case 'url':
      return invalidParam(param, 'Not a valid URL', 'url_invalid')
    case 'email':
      return invalidParam(param, `Invalid email address: ${text}`, 'email_invalid')
    case 'regex':
      return invalidParam(param, `Invalid integer: ${text}`, 'parameter_invalid_integer')
    default:
      return invalidParam(param, `Invalid ${param}`)
  }
}

/** Writes ['line_items', 0, 'quantity'] as line_items[0][quantity]. */
const bracketed = ([first, ...rest]: PropertyKey[]): string => [String(first), ...rest.map((key) => `[${String(key)}]`)].join('')

const valueAt = (params: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    params,
  )

import type { z } from 'zod'

import { badParam, type Fault } from './fault.ts'

type Issue = z.core.$ZodIssue

/** Reads parameters by a schema, and refuses the first bad one as Stripe would. */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? toFault(issue, params) : result.error
}

function toFault(issue: Issue, params: unknown): Fault {
  const param = bracketed(issue.path)
  const value = valueAt(params, issue.path)
  if (value === undefined) return badParam(param, `Missing required param: ${param}.`, 'parameter_missing')
  if (issue.code !== 'invalid_format') return badParam(param, `Invalid ${param}: ${issue.message}`)
  const given = typeof value === 'string' ? value : JSON.stringify(value)
  switch (issue.format) {
    case 'url':
      return badParam(param, 'Not a valid URL', 'url_invalid')
    case 'email':
      return badParam(param, `Invalid email address: ${given}`, 'email_invalid')
    case 'regex':
      return badParam(param, `Invalid integer: ${given}`, 'parameter_invalid_integer')
    default:
      return badParam(param, `Invalid ${param}`)
  }
}

/** ['line_items', 0, 'quantity'] is written line_items[0][quantity]. */
const bracketed = ([first, ...rest]: PropertyKey[]): string => [String(first), ...rest.map((key) => `[${String(key)}]`)].join('')

const valueAt = (params: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    params,
  )

import { z } from 'zod'

/**
 * A body that may be absent, and then means everything. Unknown keys are ignored, as everywhere, but not when there is no other: who
 * sends `amount` does not mean everything.
 * @param subject such as 'a refund'
 * @param everything what is done without fields
 */
export function optionalBody<Shape extends z.ZodRawShape>(shape: Shape, subject: string, everything: string) {
  return z.preprocess((value, context) => {
    const body: unknown = value ?? {}
    const keys = typeof body === 'object' && body !== null ? Object.keys(body) : []
    const [first] = keys
    if (first !== undefined && !keys.some((key) => key in shape)) {
      const fields = Object.keys(shape).join(', ')
      context.addIssue({
        code: 'custom',
        message: `${first} is no field of ${subject} (${fields}); without fields ${everything}`,
      })
    }
    return body
  }, z.object(shape))
}

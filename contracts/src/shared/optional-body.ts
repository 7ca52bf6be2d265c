import { z } from 'zod'

/**
 * A body that may be absent, and then means everything. Unknown keys are ignored, as everywhere, but not where nothing chooses a part: who
 * sends `amount`, or `line_items` beside a tracking number, does not mean everything.
 * @param subject such as 'a refund'
 * @param part the field that chooses a part
 * @param everything what is done without it
 */
export function optionalBody<Shape extends z.ZodRawShape>(
  shape: Shape,
  subject: string,
  part: keyof Shape & string,
  everything: string,
) {
  return z.preprocess((value, context) => {
    const body: unknown = value ?? {}
    const keys = typeof body === 'object' && body !== null ? Object.keys(body) : []
    const unknown = keys.find((key) => !Object.hasOwn(shape, key))
    if (unknown !== undefined && !keys.includes(part)) {
      const fields = Object.keys(shape).join(', ')
      context.addIssue({
        code: 'custom',
        message: `${unknown} is no field of ${subject} (${fields}); without ${part} ${everything}`,
      })
    }
    return body
  }, z.object(shape))
}

import { z } from 'zod'

/**
 * A body that may be absent, and then means everything. Unknown keys are ignored, as everywhere, but not where no field says that the rest is
 * meant: who sends `amount` does not mean everything.
 * @param subject such as 'a refund'
 * @param known one of these must be there beside an unknown key: those that choose a part, where everything cannot be taken back
 * @param everything what is done without fields
 */
export function optionalBody<Shape extends z.ZodRawShape>(
  shape: Shape,
  subject: string,
  known: readonly (keyof Shape & string)[],
  everything: string,
) {
  return z.preprocess((value, context) => {
    const body: unknown = value ?? {}
    const keys = typeof body === 'object' && body !== null ? Object.keys(body) : []
    const unknown = keys.find((key) => !Object.hasOwn(shape, key))
    if (unknown !== undefined && !known.some((key) => keys.includes(key))) {
      const fields = Object.keys(shape).join(', ')
      context.addIssue({
        code: 'custom',
        message: `${unknown} is no field of ${subject} (${fields}); without ${known.join(', ')} ${everything}`,
      })
    }
    return body
  }, z.object(shape))
}

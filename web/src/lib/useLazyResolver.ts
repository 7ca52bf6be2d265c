import { useCallback, useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * The rules of a form, which need zod. They load once the form is shown, which can be used before; without them the server checks
 * what is submitted.
 */
export function useLazyResolver<Values extends FieldValues, Checked>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
): Resolver<Values, unknown, Checked> {
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  return useCallback(
    async (values, context, options) => {
      const resolve = await load().catch(() => undefined)
      return resolve?.(values, context, options) ?? { values: values as never, errors: {} }
    },
    [load],
  )
}

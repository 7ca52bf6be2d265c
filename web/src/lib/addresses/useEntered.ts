import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What a form has now, for what stands beside its fields. A typed character is painted before that is rendered anew. */
export function useEntered<Values extends FieldValues, Out>({
  getValues,
  subscribe,
}: UseFormReturn<Values, unknown, Out>): Values {
  const [entered, setEntered] = useState(() => getValues())
  useEffect(() => {
    const update = (values: Values) => startTransition(() => setEntered({ ...values }))
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => update(values) })
    // A draft may have been restored before.
    update(getValues())
    return unsubscribe
  }, [getValues, subscribe])
  return entered
}

import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readDraft, writeDraft } from './formDraft.ts'
import { isRecord } from './storage.ts'

export interface FormDraft {
  /** True while the form shows a restored draft. */
  isRestored: boolean
  /** Resets the form and deletes the draft. */
  discard: () => void
  /** Deletes the draft after the form was submitted. */
  clear: () => void
}

/** Beside the fields of a draft, none of which is called so: what they were before they were changed. */
const BEFORE = ''

/** The draft's fields that differ from the form's values and have the same type. */
function restorableFields<Values extends FieldValues>(
  { [BEFORE]: stored, ...draft }: Record<string, unknown>,
  values: Values,
  excludedFields: readonly string[],
) {
  const before = isRecord(stored) ? stored : {}
  return Object.entries(draft)
    .filter(
      ([name, value]) =>
        !excludedFields.includes(name) && name in values && typeof value === typeof values[name] && value !== values[name],
    )
    .map(([name, value]) => {
      const shown: unknown = values[name]
      return { path: name as Path<Values>, value, shown, before: typeof before[name] === typeof value ? before[name] : shown }
    })
}

const NONE: readonly string[] = []

/**
 * Keeps a form's unsaved input as a draft: it outlives a reload, an expired session and a visit to another page. Excluded
 * fields, such as passwords, are never stored, and without a name nothing is.
 */
export function useFormDraft<Values extends FieldValues, Out>(
  name: string | undefined,
  form: UseFormReturn<Values, unknown, Out>,
  excludedFields: readonly string[] = NONE,
): FormDraft {
  const [restored, setRestored] = useState(() =>
    restorableFields(name === undefined ? {} : readDraft(name), form.getValues(), excludedFields),
  )

  useEffect(() => {
    for (const { path, value, before } of restored) {
      // What others have saved since then is a change to it, as in a form that stayed open.
      form.resetField(path, { defaultValue: before as PathValue<Values, Path<Values>> })
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  }, [form, restored])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields = {}, defaultValues = {} }) => {
          const changed = Object.entries(values).filter(([field]) => field in dirtyFields && !excludedFields.includes(field))
          const defaults = defaultValues as Readonly<Record<string, unknown>>
          const before = Object.fromEntries(changed.map(([field]) => [field, defaults[field]]))
          if (name !== undefined)
            writeDraft(name, changed.length > 0 ? { ...Object.fromEntries(changed), [BEFORE]: before } : null)
        },
      }),
    [form, name, excludedFields],
  )

  function deleteDraft() {
    if (name !== undefined) writeDraft(name, null)
    setRestored([])
  }
  function discard() {
    const shown = Object.fromEntries(restored.map((field) => [field.path, field.shown]))
    form.reset({ ...form.formState.defaultValues, ...shown } as Values)
    deleteDraft()
  }
  return { isRestored: restored.length > 0, discard, clear: deleteDraft }
}

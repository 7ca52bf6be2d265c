import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readDraft, writeDraft } from './formDraft.ts'

export interface FormDraft {
  /** True while the form shows a restored draft. */
  isRestored: boolean
  /** Resets the form and deletes the draft. */
  discard: () => void
  /** Deletes the draft after the form was submitted. */
  clear: () => void
}

/** The draft's fields that differ from the form's values and have the same type. */
function restorableFields<Values extends FieldValues>(
  draft: Record<string, unknown>,
  values: Values,
  excludedFields: readonly string[],
) {
  return Object.entries(draft).filter(
    ([name, value]) =>
      !excludedFields.includes(name) && name in values && typeof value === typeof values[name] && value !== values[name],
  )
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
    for (const [field, value] of restored)
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }, [form, restored])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields = {} }) => {
          const changed = Object.entries(values).filter(([field]) => field in dirtyFields && !excludedFields.includes(field))
          if (name !== undefined) writeDraft(name, changed.length > 0 ? Object.fromEntries(changed) : null)
        },
      }),
    [form, name, excludedFields],
  )

  function deleteDraft() {
    if (name !== undefined) writeDraft(name, null)
    setRestored([])
  }
  function discard() {
    form.reset()
    deleteDraft()
  }
  return { isRestored: restored.length > 0, discard, clear: deleteDraft }
}

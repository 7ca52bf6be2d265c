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

/**
 * The draft's fields that differ from the form's values and have the same type. A draft has each with what it was before it was changed;
 * one of an earlier release has the value alone.
 */
function restorableFields<Values extends FieldValues>(
  draft: Record<string, unknown>,
  values: Values,
  excludedFields: readonly string[],
) {
  return Object.entries(draft)
    .map(([name, kept]) => ({ path: name as Path<Values>, kept: [kept].flat(), shown: values[name] as unknown }))
    .filter(
      ({ path, kept: [value], shown }) =>
        !excludedFields.includes(path) && path in values && typeof value === typeof shown && value !== shown,
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
    for (const { path, kept } of restored) {
      const [value, before] = kept as [PathValue<Values, Path<Values>>, PathValue<Values, Path<Values>>]
      // What others have saved since then is a change to it, as in a form that stayed open.
      form.resetField(path, { defaultValue: before })
      form.setValue(path, value, { shouldDirty: true })
    }
  }, [form, restored])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields = {}, defaultValues = {} }) => {
          const before = defaultValues as Readonly<Record<string, unknown>>
          const changed = Object.entries(values)
            .filter(([field]) => field in dirtyFields && !excludedFields.includes(field))
            .map(([field, value]) => [field, [value, before[field]]] as const)
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
    const shown = Object.fromEntries(restored.map((field) => [field.path, field.shown]))
    form.reset({ ...form.formState.defaultValues, ...shown } as Values)
    deleteDraft()
  }
  return { isRestored: restored.length > 0, discard, clear: deleteDraft }
}

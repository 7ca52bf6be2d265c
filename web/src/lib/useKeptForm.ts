import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readDraft, writeDraft } from './draft.ts'

export interface KeptForm {
  /** True while the form shows what was typed before and never accepted. */
  isRestored: boolean
  discard: () => void
  /** What was typed has been accepted. */
  forget: () => void
}

/** The fields of a draft that differ from the form's own values, as far as they are of the same kind. */
function restorable<Values extends FieldValues>(draft: Record<string, unknown>, values: Values, except: readonly string[]) {
  return Object.entries(draft).filter(
    ([name, value]) => !except.includes(name) && name in values && typeof value === typeof values[name] && value !== values[name],
  )
}

/**
 * Keeps what is typed into a form until it is accepted: it survives a reload, an expired sign-in and a look elsewhere.
 * Fields named in `except`, such as passwords, are never kept.
 */
export function useKeptForm<Values extends FieldValues, Out>(
  name: string,
  form: UseFormReturn<Values, unknown, Out>,
  except: readonly string[] = [],
): KeptForm {
  const [restored, setRestored] = useState(() => restorable(readDraft(name), form.getValues(), except))

  useEffect(() => {
    for (const [field, value] of restored)
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }, [form, restored])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields = {} }) => {
          const typed = Object.entries(values).filter(([field]) => field in dirtyFields && !except.includes(field))
          writeDraft(name, typed.length > 0 ? Object.fromEntries(typed) : null)
        },
      }),
    [form, name, except],
  )

  function forget() {
    writeDraft(name, null)
    setRestored([])
  }
  function discard() {
    form.reset()
    forget()
  }
  return { isRestored: restored.length > 0, discard, forget }
}

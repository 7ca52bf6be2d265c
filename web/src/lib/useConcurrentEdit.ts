import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import type { Versioned } from './api/errors.ts'
import { changesSince, conflictsBetween, isSameValue, saveChanges, type Edit, type FormValues } from './concurrentEdit.ts'

export interface EditedThing<Values extends FieldValues & FormValues, Thing, Saved> extends Pick<
  Edit<Values, Thing, Saved>,
  'valuesOf' | 'send' | 'merged'
> {
  readonly form: UseFormReturn<Values, unknown, unknown>
  /** As fetched last. */
  readonly shown: Versioned<Thing>
  /** Where the query client keeps it. */
  readonly queryKey: QueryKey
  /** @param restart goes on with the thing as it was saved, for a form that stays */
  readonly onSaved: (saved: Saved, restart: (saved: Versioned<Thing>) => void) => unknown
  readonly onError?: (error: Error) => unknown
}

/** Gives untouched fields their current value. A changed field keeps its value and the default that it was based on. */
function useFollowingFields<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  current: FormValues,
): void {
  // Effects depend on the serialized values, because `current` is a new object in each render.
  const currentJson = JSON.stringify(current)
  useEffect(() => {
    for (const [field, value] of Object.entries(JSON.parse(currentJson) as FormValues)) {
      const path = field as Path<Values>
      const isFree = !form.getFieldState(path).isDirty || isSameValue(form.getValues(path), value)
      if (isFree) form.resetField(path, { defaultValue: value as PathValue<Values, Path<Values>> })
    }
  }, [form, currentJson])
}

/** What the user knows: a draft that was restored is based on what the thing was when it was typed. */
const valuesSeen = (initial: FormValues, base: FormValues, conflicts: readonly string[]): FormValues => ({
  ...initial,
  ...Object.fromEntries(Object.entries(base).filter(([field]) => conflicts.includes(field))),
})

/**
 * A form of something that others may change while the form is open. Untouched fields follow it. Saving sends only the changed fields;
 * a field that both have changed waits for the user's choice. `merged` fields never wait.
 */
export function useConcurrentEdit<Values extends FieldValues & FormValues, Thing, Saved>({
  form,
  shown,
  queryKey,
  onSaved,
  onError,
  ...edit
}: EditedThing<Values, Thing, Saved>) {
  const queryClient = useQueryClient()
  const current = edit.valuesOf(shown.value) as FormValues
  const [initial, setInitial] = useState(current)
  const list = useRef<HTMLUListElement>(null)
  const base = form.formState.defaultValues as Values
  useFollowingFields(form, current)

  const save = useMutation({
    mutationFn: () =>
      saveChanges<Values, Thing, Saved>({
        ...edit,
        base,
        typed: form.getValues(),
        etag: shown.etag,
        onPresent: (present) => queryClient.setQueryData(queryKey, present),
      }),
    onSuccess: (saved) => onSaved(saved, restart),
    onError,
  })

  function restart(saved: Versioned<Thing>) {
    const values = edit.valuesOf(saved.value)
    setInitial(values as FormValues)
    form.reset({ ...base, ...values })
    queryClient.setQueryData(queryKey, saved)
  }

  function rebase(field: string, value: FormValues[string] | undefined) {
    const path = field as Path<Values>
    const defaultValue = current[field] as PathValue<Values, Path<Values>>
    form.resetField(path, { defaultValue })
    if (value !== undefined) form.setValue(path, value as typeof defaultValue, { shouldDirty: true })
  }

  const typed = useWatch({ control: form.control }) as Values
  const conflicts = conflictsBetween(base, typed, current)
  const undecided = conflicts.filter((field) => edit.merged?.includes(field) !== true)
  async function submit(event: BaseSyntheticEvent) {
    await form.handleSubmit(() => (undecided.length > 0 ? list.current?.focus() : save.mutate()))(event)
  }
  return {
    save,
    submit,
    base,
    concurrentChanges: {
      list,
      changes: changesSince(valuesSeen(initial, base, conflicts), current, conflicts, typed),
      acceptCurrent: (field: string) => rebase(field, undefined),
      keepTyped: (field: string) => rebase(field, form.getValues(field as Path<Values>)),
    },
  }
}

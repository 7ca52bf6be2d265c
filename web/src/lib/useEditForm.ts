import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { changedFields, type FormValues } from './concurrentEdit.ts'
import { fieldsOf } from './fieldsOf.ts'
import { useConcurrentEdit, type EditedThing } from './useConcurrentEdit.ts'
import { useFormDraft } from './useFormDraft.ts'

interface EditFormOptions<Values extends FieldValues & FormValues, Thing, Saved> extends Omit<
  EditedThing<Values, Thing, Saved>,
  'form'
> {
  /** Those of the thing, and of the fields that it does not have; with a `currentPassword`, the form asks for it where it is needed. */
  readonly defaultValues: DefaultValues<Values>
  /** What the fields must be, if not the server alone says it. */
  readonly resolver?: Resolver<Values, unknown, unknown>
  /** Under which name the unsaved input outlives a reload, and without which fields. */
  readonly draft?: { readonly name?: string; readonly excluded?: readonly string[] }
}

/** The options of a form that creates something: nobody else has changed it. */
export const newThing = {
  shown: { value: undefined, etag: undefined },
  queryKey: [],
  valuesOf: () => ({}),
}

/** The properties of the field for the current password, for a form that may need it. */
function passwordFieldOf<Values extends FieldValues>(form: UseFormReturn<Values, unknown, unknown>, typed: FormValues) {
  const { currentPassword } = typed
  return typeof currentPassword === 'string'
    ? { ...fieldsOf(form)('currentPassword' as Path<Values>), value: currentPassword }
    : undefined
}

/**
 * The state of an `EditForm`: its fields, its draft and its saving. Only changed fields are sent; what others change meanwhile is
 * taken over or left to the user's choice (`useConcurrentEdit`).
 */
export function useEditForm<Values extends FieldValues & FormValues, Thing, Saved>({
  defaultValues,
  resolver,
  draft: { name, excluded } = {},
  onSaved,
  ...edited
}: EditFormOptions<Values, Thing, Saved>) {
  const form = useForm<Values, unknown, unknown>({ resolver, defaultValues })
  const draft = useFormDraft(name, form, excluded)
  const edit = useConcurrentEdit<Values, Thing, Saved>({
    ...edited,
    form,
    onSaved(saved, restart) {
      draft.clear()
      return onSaved(saved, restart)
    },
  })
  const typed = useWatch({ control: form.control }) as FormValues
  /** Whether there is something to save. */
  const isDirty = changedFields(edit.base, typed).length > 0
  return { form, draft, field: fieldsOf(form), passwordField: passwordFieldOf(form, typed), isDirty, ...edit }
}

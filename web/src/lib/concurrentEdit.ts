import { presentOf, type Versioned } from './api/errors.ts'

/** The values of a form's fields. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>

/** Lists are the same if their items are. */
export const isSameValue = (one: FormValues[string] | undefined, other: FormValues[string] | undefined): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** The fields that the user has changed: those that differ from what the form was filled with. */
export function changedFields(base: FormValues, typed: FormValues): string[] {
  return Object.keys(typed).filter((field) => !isSameValue(typed[field], base[field]))
}

/** The fields that the user and somebody else have changed to different values since the form was filled. */
export function conflictsBetween(base: FormValues, typed: FormValues, present: FormValues): string[] {
  return changedFields(base, typed).filter(
    (field) => field in present && !isSameValue(present[field], base[field]) && !isSameValue(present[field], typed[field]),
  )
}

export interface FieldChange {
  readonly field: string
  /** When the form was opened. */
  readonly previous: FormValues[string] | undefined
  readonly current: FormValues[string] | undefined
  /** What the user has typed instead; undefined if the field follows. */
  readonly typed: FormValues[string] | undefined
}

/** What somebody else has changed since the form was opened with the initial values. */
export function changesSince(
  initial: FormValues,
  current: FormValues,
  conflicts: readonly string[],
  typed: FormValues,
): FieldChange[] {
  return Object.keys(current)
    .filter((field) => !isSameValue(current[field], initial[field]) || conflicts.includes(field))
    .map((field) => ({
      field,
      previous: initial[field],
      current: current[field],
      typed: conflicts.includes(field) ? typed[field] : undefined,
    }))
}

export interface Edit<Values extends FormValues, Thing, Saved> {
  /** What the form was filled with; of a changed field what its change is based on. */
  readonly base: Values
  readonly typed: Values
  readonly etag: string | undefined
  /** The present values of the form's fields, as far as they come from the thing. */
  readonly valuesOf: (thing: Thing) => Partial<Values>
  readonly send: (
    changes: Partial<Values>,
    etag: string | undefined,
    form: { readonly base: Values; readonly typed: Values },
  ) => Promise<Saved>
  /** Shows what somebody else has changed. */
  readonly onPresent: (present: Versioned<Thing>) => void
  /** Fields for which the server merges both changes. */
  readonly merged?: readonly string[]
}

/**
 * Sends the changed fields. What somebody else has changed meanwhile is taken over, and the changes are sent again.
 * @throws ApiError `changed_meanwhile` when both have changed a field: the user must choose
 */
export async function saveChanges<Values extends FormValues, Thing, Saved>(edit: Edit<Values, Thing, Saved>): Promise<Saved> {
  const { base, typed, etag, valuesOf, send, onPresent, merged = [] } = edit
  const changes = Object.fromEntries(changedFields(base, typed).map((field) => [field, typed[field]])) as Partial<Values>
  try {
    return await send(changes, etag, { base, typed })
  } catch (error) {
    const present = presentOf<Thing>(error)
    if (present === undefined) throw error
    onPresent(present)
    const values = valuesOf(present.value)
    if (conflictsBetween(base, typed, values as FormValues).some((field) => !merged.includes(field))) throw error
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, base[field]]))
    return saveChanges({
      ...edit,
      base: { ...base, ...values, ...before },
      typed: { ...typed, ...values, ...changes },
      etag: present.etag,
    })
  }
}

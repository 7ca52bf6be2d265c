import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** The properties of a form's fields by name: what registers a field, and its error. */
export function fieldsOf<Values extends FieldValues>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<Values>, 'register' | 'formState'>) {
  const messages: Partial<Record<string, { message?: unknown }>> = errors
  return (name: Path<Values>) => ({ ...register(name), error: messages[name]?.message as string | undefined })
}

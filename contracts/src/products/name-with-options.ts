import type { Specification, Variant } from './specifications.ts'

interface NamedLine {
  readonly name: string
  /** Absent for a product of no group. */
  readonly options?: readonly Specification[] | null | undefined
}

/** The name of a product outside of its own page, where others of its group may stand beside it: `Tee – M, Navy`. */
export function nameWithOptions({ name, options }: NamedLine): string {
  return options && options.length > 0 ? `${name} – ${options.map(({ value }) => value).join(', ')}` : name
}

/** The same of a product as the shop has it now. */
export function productTitle({
  name,
  variant,
}: {
  readonly name: string
  readonly variant?: Variant | null | undefined
}): string {
  return nameWithOptions({ name, options: variant?.options })
}

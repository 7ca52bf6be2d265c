import { processTable } from '@shop/processes'

interface Variable {
  meta(): { readonly description?: string } | undefined
  parse(value: undefined): unknown
}

/** A setting of the shop that is not secret. */
export interface Setting {
  readonly name: string
  readonly description: string
  /** What a process uses without it; empty where that is nothing. */
  readonly standard: string
}

/** The variables of all processes that are described: those are the settings that are not secret. */
export const shopSettings: readonly Setting[] = Object.entries(
  Object.assign({}, ...Object.values(processTable).map(({ environment }) => environment.shape)) as Record<string, Variable>,
).flatMap(([name, schema]) => {
  const description = schema.meta()?.description
  if (description === undefined) return []
  return [{ name, description, standard: String((schema.parse(undefined) as string | number | undefined) ?? '') }]
})

import { z } from 'zod'

/** All ids are UUIDs. They are stored and compared in lower case. */
export const uuid = z.uuid().toLowerCase()

/** The text of an id as a path or a form has it. Text that is no id is treated as an unknown id: the answer is 404, not 400. */
export const idText = z.string().toLowerCase()

/** An id in the path of a request. Any text is valid here: the service that owns the ids answers 404 to an unknown one. */
export const idParams = z.object({ id: z.string() })

export function isId(value: string): boolean {
  return uuid.safeParse(value).success
}

const VERSION_7 = /^[\da-f]{8}-[\da-f]{4}-7/i

/** When an id was made, in milliseconds since 1970; undefined for an id that does not say so. RFC 9562 §5.7. */
export function madeAtOf(id: string): number | undefined {
  return VERSION_7.test(id) ? parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined
}

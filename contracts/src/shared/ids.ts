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

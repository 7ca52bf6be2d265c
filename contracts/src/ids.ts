import { z } from 'zod'

export const uuid = z.uuid()

/** Ids are uuids; anything else names nothing, and is answered like an unknown id (404, not 400). */
export function isId(value: string): boolean {
  return uuid.safeParse(value).success
}

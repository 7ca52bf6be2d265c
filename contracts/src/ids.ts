import { z } from 'zod'

export const uuid = z.uuid()

/** All ids are UUIDs. Any other text is treated as an unknown id: the answer is 404, not 400. */
export function isId(value: string): boolean {
  return uuid.safeParse(value).success
}

import { z } from 'zod'
import { uuid } from '../shared/ids.ts'

/**
 * Orders that match any of these; `text` by each of its words in recipient, address or lines, or as the telephone number of the address.
 * The release before sends none.
 */
export const orderSearch = z.object({
  idStart: z.string(),
  number: z.string(),
  userIds: z.array(uuid).max(200),
  text: z.string().optional(),
})

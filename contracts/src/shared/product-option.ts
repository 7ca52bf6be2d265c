import { z } from 'zod'

/** In what a product differs from others of its group, such as its size. */
export const productOption = z.object({ name: z.string(), value: z.string() })

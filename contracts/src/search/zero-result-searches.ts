import { z } from 'zod'

const zeroResultSearch = z
  .object({
    keyword: z.string().meta({ description: 'In lower case, without accents' }),
    count: z.int(),
    lastDay: z.iso.date(),
  })
  .meta({ id: 'ZeroResultSearch' })
export type ZeroResultSearch = z.infer<typeof zeroResultSearch>

/** What visitors searched for in vain in the last 30 days: at most 100 texts, the most frequent first. */
export const zeroResultSearches = z.object({ searches: z.array(zeroResultSearch) }).meta({ id: 'ZeroResultSearches' })
export type ZeroResultSearches = z.infer<typeof zeroResultSearches>

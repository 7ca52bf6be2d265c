import { z } from 'zod'
import { plainText } from '../shared/plain-text.ts'

/** What waits for an admin. */
export const adminCounts = z
  .object({
    toPack: z.int().optional().meta({ description: 'Orders of which something is left to send' }),
    toLookAt: z.int().optional().meta({ description: 'Payments, refunds and returns that await a decision' }),
    returns: z.int().optional().meta({ description: 'Returns that await a decision, which toLookAt counts too' }),
    lowStock: z
      .int()
      .optional()
      .meta({ description: 'Published products of which ten units or fewer can be bought, or no more than are sold in 14 days' }),
    webhooksOff: z
      .int()
      .optional()
      .meta({ description: 'Webhooks that the shop has switched off, because their receivers fail' }),
  })
  .meta({ id: 'AdminCounts' })
export type AdminCounts = z.infer<typeof adminCounts>

/** The lists of the back office that views are kept of. */
const viewedList = z.enum(['orders', 'products', 'users'], 'list is not one of orders, products, users')
export type ViewedList = z.infer<typeof viewedList>

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 40

/** A view lives as long as its admin, also when the person is erased whose address it would have. */
const MESSAGE = 'A view keeps no e-mail address: search for it instead'
const withoutAddress = (text: string): boolean => !/@|%40/.test(text)

const viewName = plainText('name', { max: MAX_VIEW_NAME }).min(1, 'name is required').refine(withoutAddress, MESSAGE)

/** Tabs whose names differ in their case alone cannot be told apart. */
export const isSameViewName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** One with the name of another view of the list replaces it. */
export const newView = z
  .object({
    list: viewedList,
    name: viewName,
    query: plainText('query', { max: 1_000, tooLong: 'query is too long' }).refine(withoutAddress, MESSAGE).meta({
      description: "Filters and order as in the address of the list, such as 'paid=true&sort=oldest'; no e-mail address",
    }),
  })
  .meta({ id: 'NewView' })
export type NewView = z.infer<typeof newView>

const savedView = z
  .object({
    _id: z.string(),
    name: z.string(),
    query: z.string(),
    count: z.int().optional().meta({ description: 'What the view finds; absent if it cannot be counted at the moment' }),
    isBuiltIn: z.boolean().meta({ description: 'The same for every admin' }),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

export const savedViews = z.object({ views: z.array(savedView) }).meta({ id: 'SavedViews' })
export type SavedViews = z.infer<typeof savedViews>

export const viewsQuery = z.object({ list: viewedList })

import type { ShopClient } from './client.ts'
import type { paths } from './schema.ts'

/** The lists with numbered pages, and what each calls its entries. */
const entriesOf = {
  '/api/products': 'products',
  '/api/orders': 'orders',
  '/api/users': 'users',
} as const

type ListPath = keyof typeof entriesOf
type PageOf<Path extends ListPath> = paths[Path]['get']['responses'][200]['content']['application/json']
type QueryOf<Path extends ListPath> = Omit<NonNullable<paths[Path]['get']['parameters']['query']>, 'pageNumber'>
type EntryOf<Path extends ListPath> = PageOf<Path>[(typeof entriesOf)[Path] & keyof PageOf<Path>] extends readonly (infer Entry)[]
  ? Entry
  : never

interface Page {
  readonly pages: number
}

interface Entry {
  readonly _id: string
}

/**
 * All entries of a list, page after page. An entry that moves to the next page meanwhile comes once; one that moves to a page
 * before, because another was removed, may be missing: sort by what does not change.
 */
export async function* listAll<Path extends ListPath>(
  client: ShopClient,
  path: Path,
  query?: QueryOf<Path>,
  signal?: AbortSignal,
): AsyncGenerator<EntryOf<Path>, void, undefined> {
  const get = client.get as unknown as (path: string, options: object) => Promise<{ data: Page & Record<string, Entry[]> }>
  const seen = new Set<string>()
  for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
    const { data } = await get(path, { params: { query: { ...query, pageNumber } }, signal })
    pages = data.pages
    for (const entry of data[entriesOf[path]] ?? []) {
      if (seen.has(entry._id)) continue
      seen.add(entry._id)
      yield entry as EntryOf<Path>
    }
  }
}

type FetchedPage = paths['/api/admin/events']['get']['responses'][200]['content']['application/json']
/** One event of the shop, as webhooks send it; `data` is described by `/api/asyncapi.json`. */
export type FetchedEvent = FetchedPage['events'][number]

export interface EventBatch {
  readonly events: readonly FetchedEvent[]
  /** Store it with what the events changed, and begin with it the next time. */
  readonly next: string
}

export interface FollowOptions {
  /** The `next` of the last batch; `latest`: from now on. Without it, from the first event of the shop. */
  readonly after?: string | undefined
  readonly types?: readonly FetchedEvent['type'][] | undefined
  /** Ends when there are no more at the moment, instead of waiting for the next. */
  readonly once?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** The events of the shop in their order, in batches, until `signal` ends it, which throws its reason. */
export async function* followEvents(
  client: ShopClient,
  options: FollowOptions = {},
): AsyncGenerator<EventBatch, void, undefined> {
  const { types, once = false, signal } = options
  const filter = types === undefined ? {} : { types: types.join(',') }
  for (let { after } = options; ;) {
    const query = { ...filter, ...(once ? {} : { wait: '30' }), ...(after === undefined ? {} : { after }) }
    const { data } = await client.get('/api/admin/events', { params: { query }, signal })
    if (data.next !== after) yield { events: data.events, next: data.next }
    after = data.next
    if (once && !data.hasMore) return
  }
}

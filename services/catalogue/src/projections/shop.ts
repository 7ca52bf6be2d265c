import type { PageSlug, ShopOverrides } from '@shop/contracts/shop'
import type { ShopContent } from '@shop/contracts/shop/calls'
import { revisionOf, type Projection, type Queryable, type ReadModelTable } from '@shop/kit/event-store'
import type { CatalogueEvent } from '../domain/index.ts'

const SHOP: ReadModelTable = { name: 'shop', key: ['id'] }
const PROFILE = 'profile'

const FIELDS = [
  'name',
  'color',
  'logo',
  'address',
  'email',
  'phone',
  'headline',
  'introduction',
  'announcement',
  'consumerLaw',
  'withdrawalDays',
  'orderButton',
  'country',
  'taxId',
] satisfies (keyof ShopOverrides)[]

/** The same text for the same values: an event that was stored has its keys in another order. */
const toJson = (profile: ShopOverrides): string => JSON.stringify(profile, FIELDS)

const put = (id: string, content: string, version: number) => [
  { kind: 'delete', table: SHOP, where: { id } } as const,
  { kind: 'insert', table: SHOP, row: { id, content, version } } as const,
]

/** The profile and the pages of the shop; the highest `version` is that of their stream. */
export const shopView: Projection<CatalogueEvent> = {
  name: 'shop',
  tables: [SHOP],
  changes: {
    ShopProfileChanged: ({ profile }, { version }) => put(PROFILE, toJson(profile), version),
    ShopPageWritten: ({ slug, markdown }, { version }) => put(slug, markdown, version),
  },
}

export const shopWithRevision = ({ profile, pages }: Pick<ShopContent, 'profile' | 'pages'>) => ({
  profile,
  pages,
  revision: revisionOf([toJson(profile)]),
})
export const pageWithRevision = (markdown = '') => ({ markdown, revision: revisionOf([markdown]) })

export async function getShop(db: Queryable) {
  const { rows } = await db.query<{ id: string; content: string }>('SELECT id, content FROM shop')
  const contents = new Map(rows.map(({ id, content }) => [id, content]))
  const profile = JSON.parse(contents.get(PROFILE) ?? '{}') as ShopOverrides
  contents.delete(PROFILE)
  return shopWithRevision({ profile, pages: Object.fromEntries(contents) })
}

export async function getShopPage(db: Queryable, slug: PageSlug) {
  const { rows } = await db.query<{ content: string }>('SELECT content FROM shop WHERE id = $1', [slug])
  return pageWithRevision(rows[0]?.content)
}

/** What an admin has said of the law: which one, and where the shop is. */
export async function getLawOverrides(db: Queryable): Promise<Pick<ShopOverrides, 'consumerLaw' | 'country'>> {
  const { rows } = await db.query<{ content: string }>('SELECT content FROM shop WHERE id = $1', [PROFILE])
  return JSON.parse(rows[0]?.content ?? '{}') as ShopOverrides
}

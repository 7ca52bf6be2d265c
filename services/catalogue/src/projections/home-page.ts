import { isId } from '@shop/contracts/shared'
import type { HomeSection } from '@shop/contracts/shop'
import { revisionOf, type Projection, type Queryable, type ReadModelTable } from '@shop/kit/event-store'
import { arrangementJson, productsNamed, type CatalogueEvent, type HomeArrangement, type NamedProduct } from '../domain/index.ts'

const HOME_PAGE: ReadModelTable = { name: 'home_page', key: ['id'] }
const ID = 1

/** How the home page is arranged, once somebody has done so; `version` is that of its stream. */
export const homePageView: Projection<CatalogueEvent> = {
  name: 'home_page',
  tables: [HOME_PAGE],
  changes: {
    HomePageArranged: ({ sections }, { version }) => [
      { kind: 'delete', table: HOME_PAGE, where: { id: ID } },
      { kind: 'insert', table: HOME_PAGE, row: { id: ID, sections: arrangementJson(sections), version } },
    ],
  },
}

export const homePageRevision = (sections: HomeArrangement): string => revisionOf([arrangementJson(sections)])

export async function getArrangement(db: Queryable): Promise<HomeSection[] | null> {
  const { rows } = await db.query<{ sections: string }>('SELECT sections FROM home_page')
  return JSON.parse(rows[0]?.sections ?? 'null') as HomeSection[] | null
}

/** The products, drafts included, that sections name by id, or by SKU in any case. */
export async function listNamedProducts(db: Queryable, sections: HomeArrangement): Promise<NamedProduct[]> {
  const references = productsNamed(sections)
  if (references.length === 0) return []
  const { rows } = await db.query<NamedProduct>(
    `SELECT product_id AS "productId", name, sku FROM products
     WHERE product_id = ANY($1::uuid[]) OR lower(sku) = ANY(SELECT lower(unnest($2::text[])))`,
    [references.filter(isId), references],
  )
  return rows
}

export async function getHomePage(db: Queryable) {
  const sections = await getArrangement(db)
  return { sections, products: await listNamedProducts(db, sections), revision: homePageRevision(sections) }
}

import { accessories } from './departments/accessories.ts'
import { audio } from './departments/audio.ts'
import { clothing } from './departments/clothing.ts'
import { electronics } from './departments/electronics.ts'
import { games } from './departments/games.ts'
import { home } from './departments/home.ts'
import { kitchen } from './departments/kitchen.ts'
import { outdoors } from './departments/outdoors.ts'
import type { DemoProduct } from './types.ts'

export interface CatalogueEntry extends DemoProduct {
  readonly category: string
  /** Of what is worn. */
  readonly size?: string
}

export const departments = [electronics, audio, accessories, clothing, home, kitchen, outdoors, games] as const

/** The first page of 'Latest products', in display order. */
const latestProductNames = [
  'Halo 2 wireless headphones',
  'Featherbook 14',
  'Meridian field watch',
  'Reflex camera S1',
  'Cloudline canvas sneaker',
  'Day hike backpack 22 L',
  'Oak dining chair',
  'Stoneware mug, set of two',
  'Nightbloom electric guitar',
  'Potted dracaena',
  'Dual-stick controller',
  'Warm table lamp',
]

const entryOf = (product: DemoProduct, category: string): CatalogueEntry => ({ ...product, category, size: product.sizes?.own })

/** One of each product: what is ordered and reviewed. */
export const catalogue: readonly CatalogueEntry[] = departments.flatMap(({ category, products }) =>
  products.map((product) => entryOf(product, category)),
)

/** The other sizes of what is worn. */
export const otherSizes: readonly CatalogueEntry[] = catalogue.flatMap((entry) =>
  Object.entries(entry.sizes?.others ?? {}).map(([size, stock]) => ({ ...entry, size, stock, reviews: {} })),
)

/** In the order of adding: the shop lists the newest first. */
export const latestProducts: readonly CatalogueEntry[] = latestProductNames
  .map((name) => catalogue.find((entry) => entry.name === name))
  .filter((entry) => entry !== undefined)
  .reverse()

/** All other products, alternating between departments, so that every page of the shop has several. */
export const olderProducts: readonly CatalogueEntry[] = interleaveDepartments().filter(
  ({ name }) => !latestProductNames.includes(name),
)

function interleaveDepartments(): CatalogueEntry[] {
  const rows = Math.max(...departments.map(({ products }) => products.length))
  return Array.from({ length: rows }, (_, row) =>
    departments.flatMap(({ category, products }) => products.slice(row, row + 1).map((product) => entryOf(product, category))),
  ).flat()
}

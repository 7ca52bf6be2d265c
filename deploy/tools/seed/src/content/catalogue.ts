import { accessories } from './departments/accessories.ts'
import { audio } from './departments/audio.ts'
import { clothing } from './departments/clothing.ts'
import { electronics } from './departments/electronics.ts'
import { games } from './departments/games.ts'
import { home } from './departments/home.ts'
import { kitchen } from './departments/kitchen.ts'
import { outdoors } from './departments/outdoors.ts'
import type { DemoProduct } from './shape.ts'

export interface CatalogueEntry extends DemoProduct {
  readonly category: string
}

export const departments = [electronics, audio, accessories, clothing, home, kitchen, outdoors, games] as const

/** The shop window: the first page of 'Latest products', as it is read there. */
const window = [
  'Halo 2 wireless headphones',
  'Featherbook 14',
  'Meridian field watch',
  'Pocket camera S1',
  'Cloudline running shoe',
  'Day hike backpack 22 L',
  'Oak dining chair',
  'Stoneware mug, set of two',
  'Sunburst electric guitar',
  'Potted ZZ plant',
  'Dual-stick controller',
  'Warm LED bulb, 4 pack',
]

/** Department by department. */
export const catalogue: readonly CatalogueEntry[] = departments.flatMap(({ category, products }) =>
  products.map((one) => ({ ...one, category })),
)

/** The last in are shown first, so the window is put in from its end. */
export const latestProducts: readonly CatalogueEntry[] = window
  .map((name) => catalogue.find((one) => one.name === name))
  .filter((one) => one !== undefined)
  .reverse()

/** Everything else, one of each department in turn, so that every page of the shop is mixed. */
export const firstProducts: readonly CatalogueEntry[] = mixed().filter((one) => !window.includes(one.name))

function mixed(): CatalogueEntry[] {
  const longest = Math.max(...departments.map(({ products }) => products.length))
  return Array.from({ length: longest }, (_, row) =>
    departments.flatMap(({ category, products }) => products.slice(row, row + 1).map((one) => ({ ...one, category }))),
  ).flat()
}

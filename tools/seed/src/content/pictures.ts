import { preparedSizes } from '@shop/contracts/products'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'
import type { DemoProduct } from './types.ts'

/** The folder of the pictures. */
export const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url))

/** The paths of a product's pictures: one view of it, or two. */
export function viewsOf({ image }: DemoProduct): string[] {
  const names = [`${image}-1024.webp`, `${image}-2-1024.webp`]
  return names.filter((name) => existsSync(join(picturesFolder, name))).map((name) => `/images/${name}`)
}

/** The files that the shop serves under /images/. */
export const pictures: readonly string[] = catalogue
  .flatMap(viewsOf)
  .flatMap(preparedSizes)
  .map(({ path }) => basename(path))

/** The folder of the pictures that the demo had in earlier versions, whose shops and orders still show them. */
export const formerPicturesFolder = dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/assets/1f3a7.webp')))

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'

/** The files that the shop serves under /images/. */
export const pictures: readonly string[] = [...new Set(catalogue.map(({ image }) => image))]

/** The folder of the emoji package that contains these files. */
export const picturesFolder = dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/assets/1f3a7.webp')))

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'

/** The picture files that the shop has to serve under /images/. */
export const pictures: readonly string[] = [...new Set(catalogue.map((one) => one.image))]

/** The folder of the picture package that these files are in. */
export const picturesFolder = dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/assets/1f3a7.webp')))

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg)$/
const SMALLEST = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await brotli(text, { params }))
  await writeFile(`${file}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }))
}

/** Writes every text file as small as it can be made, too, so that the server need not do it for each answer. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => TEXT.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

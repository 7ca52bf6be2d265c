import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT_FILE = /\.(js|css|svg)$/
const MIN_BYTES = 1_024

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await brotliAsync(content, { params }))
  await writeFile(`${file}.gz`, await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }))
}

/** Writes a brotli and a gzip copy of every text file, so that the server compresses nothing per request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => TEXT_FILE.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

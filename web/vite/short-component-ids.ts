import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const LETTERS = 26
const letter = (index: number): string => String.fromCharCode('a'.charCodeAt(0) + index)

/** The files that have styled components, always in the same order. */
function styledFiles(): string[] {
  const src = join(import.meta.dirname, '../src')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).map((file) => join(src, file))
  return files.filter((file) => readFileSync(file, 'utf8').includes("from 'styled-components'")).sort()
}

/**
 * Names styled components by the place of their file, in two letters, in place of a hash of six characters: a page has each name
 * twice, and hashes do not compress. The builds for server and browser have the same files, so the same names.
 */
export function shortComponentIds(): Plugin {
  const files = styledFiles()
  if (files.length > LETTERS ** 2) throw new Error('Two letters cannot name so many files with styled components')
  return {
    name: 'short-component-ids',
    enforce: 'post',
    transform: {
      filter: { code: /componentId: ["'`]sc-/ },
      handler(code, id) {
        const place = files.indexOf(id)
        if (place === -1) throw new Error(`${id} has styled components, and imports them in another way`)
        const file = letter(Math.floor(place / LETTERS)) + letter(place % LETTERS)
        return { code: code.replaceAll(/(componentId: ["'`])sc-\w+-(?=\d)/g, `$1${file}`), map: null }
      },
    },
  }
}

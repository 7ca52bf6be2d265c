import { readdirSync, readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, parse } from 'node:path'

/** A file of the folder: its text as JavaScript, or why there is none. */
export type ExtensionSource = { readonly name: string } & ({ readonly source: string } | { readonly failure: string })

const MAX_EXTENSIONS = 50
const MAX_BYTES = 256 * 1024

/** Neither `.d.ts` nor `.test.ts`, nor what a volume of Kubernetes keeps beside its files. */
const FILE = /^[a-z0-9][\w-]*\.(?:js|mjs|ts)$/i

function read(folder: string, file: string): ExtensionSource {
  const { name, ext } = parse(file)
  const path = join(folder, file)
  if (statSync(path).size > MAX_BYTES) return { name, failure: `The file has more than ${MAX_BYTES} bytes` }
  const text = readFileSync(path, 'utf8')
  if (ext !== '.ts') return { name, source: text }
  try {
    return { name, source: stripTypeScriptTypes(text) }
  } catch (error) {
    return { name, failure: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Reads the extensions of a folder, in the order of their names.
 * @throws Error if there is no such folder, or too much in it
 */
export function readExtensions(folder: string): ExtensionSource[] {
  const files = readdirSync(folder).filter((file) => FILE.test(file))
  if (files.length > MAX_EXTENSIONS) throw new Error(`${folder} has more than ${MAX_EXTENSIONS} extensions`)
  const names = files.map((file) => parse(file).name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`${folder} has two extensions of the name ${twice}`)
  return files.sort().map((file) => read(folder, file))
}

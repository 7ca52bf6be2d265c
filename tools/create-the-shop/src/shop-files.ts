import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateError } from './options.ts'

/** Says which folder is one of this program, and how far it has come. */
const MARKER = '.create-the-shop.json'

interface Marker {
  readonly version: string
  readonly complete: boolean
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

async function readMarker(folder: string): Promise<Marker | undefined> {
  const text = await readFile(join(folder, MARKER), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Marker
  } catch {
    // It was written when the machine stopped.
    return { version: '', complete: false }
  }
}

const writeMarker = async (folder: string, marker: Marker): Promise<void> =>
  writeFile(join(folder, MARKER), `${JSON.stringify(marker, null, 2)}\n`)

async function listEntries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'ENOTDIR') throw new CreateError(`${folder} is a file. Name another folder.`)
    throw error
  })
}

/**
 * Whether an earlier run was interrupted here. Nothing that is there is deleted or overwritten but what such a run has written.
 * @throws CreateError when the folder has something else in it, or a whole shop
 */
export async function checkFolder(folder: string, brought: readonly string[]): Promise<'new' | 'interrupted'> {
  const marker = await readMarker(folder)
  if (marker?.complete === true)
    throw new CreateError(`${folder} has a shop already. Start it there: npm start. Nothing was changed.`)
  if (marker !== undefined) return 'interrupted'
  // Folders of git and of editors, which begin with a dot, are in nobody's way.
  const foreign = (await listEntries(folder)).filter((name) => !name.startsWith('.') || brought.includes(name))
  if (foreign.length === 0) return 'new'
  const names = foreign.slice(0, 3).join(', ')
  throw new CreateError(
    `${folder} is not empty: it has ${names}${foreign.length > 3 ? ' …' : ''}. Name a new or an empty folder.`,
  )
}

/** Puts the shop there, which still lacks its packages. A run that was interrupted is repeated from the beginning. */
export async function copyShop(source: string, folder: string, version: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new CreateError(`${folder} cannot be made: ${(error as Error).message}`)
  })
  await writeMarker(folder, { version, complete: false })
  await cp(source, folder, { recursive: true })
  await rename(join(folder, 'npmrc'), join(folder, '.npmrc'))
}

export const completeShop = async (folder: string, version: string): Promise<void> =>
  writeMarker(folder, { version, complete: true })

// What a storage of the browser keeps. Imports nothing, because the scripts in the document (app/firstScripts) import it.

/** What is kept under a key as JSON. */
export interface StorageEntry<T> {
  readonly key: string
  /** Makes the stored JSON a valid value. Without one, or with one that is malformed, it is given null or undefined. */
  readonly parse: (value?: unknown) => T
  /** Local storage, if it is not named. */
  readonly area?: StorageArea
}

export type StorageArea = 'localStorage' | 'sessionStorage'

/** A missing text is null, which `JSON.parse` reads as the text of null. */
interface StoredTexts {
  getItem(key: string): string
}

export function readEntry<T>({ key, parse, area = 'localStorage' }: StorageEntry<T>): T {
  try {
    return parse(JSON.parse((globalThis[area] as StoredTexts).getItem(key)))
  } catch {
    return parse()
  }
}

/** False if the storage is full or forbidden, and nothing has changed. */
export function writeEntry<T>({ key, area = 'localStorage' }: StorageEntry<T>, value: T): boolean {
  try {
    globalThis[area].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The named fields as strings, or undefined when one of them is missing or blank. */
export function nonBlankStrings<K extends string>(value: unknown, names: readonly K[]): Record<K, string> | undefined {
  if (!isRecord(value)) return undefined
  const fields = names.map((name) => [name, value[name]] as const)
  if (!fields.every(([, field]) => typeof field === 'string' && field.trim() !== '')) return undefined
  return Object.fromEntries(fields) as Record<K, string>
}

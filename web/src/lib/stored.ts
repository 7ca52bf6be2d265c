import { useSyncExternalStore } from 'react'

/** A value that lives in local storage as JSON, shared by every part of the page and by every tab. */
export interface Stored<T> {
  get: () => T
  set: (value: T) => void
  /** Setting the very value that was given changes nothing and tells nobody. */
  update: (change: (value: T) => T) => void
  subscribe: (listener: () => void) => () => void
  initial: T
}

function readRaw(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeRaw(key: string, raw: string | null): void {
  try {
    if (raw === null) globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, raw)
  } catch {
    // Storage is full or forbidden: the page goes on with the value in memory.
  }
}

function parseJson(raw: string | null): unknown {
  if (raw === null) return undefined
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return undefined
  }
}

/**
 * `parse` makes a value of whatever was stored (undefined when there is nothing, or no JSON), so that a corrupt entry
 * is never more than an empty one. On the server there is no storage, and everything is empty.
 */
export function stored<T>(key: string, parse: (value: unknown) => T): Stored<T> {
  const initial = parse(undefined)
  const listeners = new Set<() => void>()
  let seen: { raw: string | null; value: T } = { raw: null, value: initial }

  const tell = () => listeners.forEach((listener) => listener())

  function get(): T {
    const raw = readRaw(key)
    if (raw !== seen.raw) seen = { raw, value: parse(parseJson(raw)) }
    return seen.value
  }

  function set(value: T): void {
    const raw = value === undefined || value === null ? null : JSON.stringify(value)
    writeRaw(key, raw)
    seen = { raw: readRaw(key), value }
    tell()
  }

  function fromOtherTab(event: StorageEvent): void {
    if (event.key === key || event.key === null) tell()
  }

  return {
    initial,
    get,
    set,
    update(change) {
      const value = get()
      const changed = change(value)
      if (changed !== value) set(changed)
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener('storage', fromOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

export function useStored<T>(store: Stored<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The texts of these names, or undefined when one of them is missing or blank. */
export function texts<K extends string>(value: unknown, names: readonly K[]): Record<K, string> | undefined {
  if (!isRecord(value)) return undefined
  const found = names.map((name) => [name, value[name]] as const)
  if (!found.every(([, text]) => typeof text === 'string' && text.trim() !== '')) return undefined
  return Object.fromEntries(found) as Record<K, string>
}

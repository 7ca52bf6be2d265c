import { useSyncExternalStore } from 'react'
import type { StorageArea, StorageEntry } from './storage.ts'

/** A value in a storage of the browser as JSON, shared by all components and, in local storage, by all tabs. */
export interface StoredValue<T> {
  get: () => T
  set: (value: T) => void
  /** Returning the same value changes nothing and notifies no listener. */
  update: (change: (value: T) => T) => void
  subscribe: (listener: () => void) => () => void
  initial: T
}

export function readItem(area: StorageArea, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

export function writeItem(area: StorageArea, key: string, json: string | null): void {
  try {
    if (json === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, json)
  } catch {
    // Storage is full or forbidden: the value stays in memory only.
  }
}

export function parseJson(json: string | null): unknown {
  if (json === null) return undefined
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

/** Makes each value of the loaded scripts the initial one again, by its key. */
const resets = new Map<string, () => void>()

function keysOf(area: StorageArea): string[] {
  try {
    return Object.keys(globalThis[area])
  } catch {
    return []
  }
}

/** Removes whatever the browser keeps, also for pages that are not loaded, except under these keys. */
export function removeStoredValues(keptKeys: readonly string[]): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const key of keysOf(area)) if (!keptKeys.includes(key)) writeItem(area, key, null)
  for (const [key, reset] of resets) if (!keptKeys.includes(key)) reset()
}

/** On the server there is no storage, and every value is the initial one. */
export function createStoredValue<T>({ key, parse, area = 'localStorage' }: StorageEntry<T>): StoredValue<T> {
  const initial = parse(undefined)
  const listeners = new Set<() => void>()
  let cached: { json: string | null; value: T } = { json: null, value: initial }

  const notifyListeners = () => listeners.forEach((listener) => listener())

  function get(): T {
    const json = readItem(area, key)
    if (json !== cached.json) cached = { json, value: parse(parseJson(json)) }
    return cached.value
  }

  function set(value: T): void {
    const json = value === undefined || value === null ? null : JSON.stringify(value)
    writeItem(area, key, json)
    cached = { json: readItem(area, key), value }
    notifyListeners()
  }

  resets.set(key, () => {
    cached = { json: null, value: initial }
    notifyListeners()
  })

  /** The browser sends storage events for changes by other tabs only; the key is null when storage was cleared. */
  function onStorageEvent(event: StorageEvent): void {
    if (event.key === key || event.key === null) notifyListeners()
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
      if (listeners.size === 0) globalThis.addEventListener('storage', onStorageEvent)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener('storage', onStorageEvent)
      }
    },
  }
}

export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial)
}

const neverChanges = () => () => undefined

/** False on the server, and while the browser takes over a page that the server rendered without its storage. */
export function useIsStorageKnown(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

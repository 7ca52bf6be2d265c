import { useSyncExternalStore } from 'react'

/** A value that all components share until the page is reloaded. */
export function createSharedState<T>(initial: T) {
  const listeners = new Set<() => void>()
  let current = initial
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => current
  function set(next: T): void {
    current = next
    listeners.forEach((listener) => listener())
  }
  return { get, set, useValue: () => useSyncExternalStore(subscribe, get, () => initial) }
}

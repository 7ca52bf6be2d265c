import { useSyncExternalStore } from 'react'

/** A short message that stays over the pages for a moment, such as what became of a change. */
export interface Notice {
  readonly id: number
  readonly text: string
}

const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
let count = 0

function set(next: readonly Notice[]): void {
  notices = next
  listeners.forEach((listener) => listener())
}

export function notify(text: string): void {
  count += 1
  set([...notices, { id: count, text }])
}

export function dismissNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => notices,
  )
}

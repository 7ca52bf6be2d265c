import { useSyncExternalStore } from 'react'

/** A short message that is shown over every page for some seconds, such as the result of a change. */
export interface Notice {
  readonly id: number
  readonly text: string
  /** Takes back what the text says; offered for ten seconds. */
  readonly undo?: () => void
}

const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
let lastId = 0

function setNotices(next: readonly Notice[]): void {
  notices = next
  listeners.forEach((listener) => listener())
}

export function notify(text: string, undo?: () => void): void {
  lastId += 1
  setNotices([...notices, { id: lastId, text, undo }])
}

export function dismissNotice(id: number): void {
  setNotices(notices.filter((notice) => notice.id !== id))
}

/** For a page that is left: what it offers to undo is no longer in view. */
export function dismissUndo(): void {
  setNotices(notices.filter(({ undo }) => undo === undefined))
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

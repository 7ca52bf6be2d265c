import { createSharedState } from './sharedState.ts'

/** A short message that is shown over every page for some seconds, such as the result of a change. */
export interface Notice {
  readonly id: number
  readonly text: string
  /** Takes back what the text says; offered for ten seconds. */
  readonly undo?: () => void
}

const notices = createSharedState<readonly Notice[]>([])
let lastId = 0

export function notify(text: string, undo?: () => void): void {
  lastId += 1
  notices.set([...notices.get(), { id: lastId, text, undo }])
}

export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/** For a page that is left: what it offers to undo is no longer in view. */
export function dismissUndo(): void {
  notices.set(notices.get().filter(({ undo }) => undo === undefined))
}

export const useNotices = notices.useValue

import { LRUCache } from 'lru-cache'

/** The state of a stream after one of its events, which may have been rolled back. */
export interface KnownState {
  readonly version: number
  readonly eventId: string
  readonly state: unknown
}

/** The states of long streams, so that a load reads only what was appended since. */
export interface KnownStates {
  /** @param evolve what the state was folded with */
  find(stream: string, evolve: unknown): KnownState | undefined
  keep(stream: string, evolve: unknown, known: KnownState): void
  clear(): void
}

const MAX_STREAMS = 1_000
/** Personal data of somebody who was erased by another process stays in memory no longer than this. */
const MAX_AGE_MS = 10 * 60_000

export function createKnownStates(): KnownStates {
  const states = new LRUCache<string, KnownState & { readonly evolve: unknown }>({ max: MAX_STREAMS, ttl: MAX_AGE_MS })
  return {
    find(stream, evolve) {
      const known = states.get(stream)
      return known?.evolve === evolve ? known : undefined
    },
    keep: (stream, evolve, known) => void states.set(stream, { ...known, evolve }),
    clear: () => {
      states.clear()
    },
  }
}

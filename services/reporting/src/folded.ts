import type { Folded } from './ports.ts'

export interface FoldedSignal extends Folded {
  /** Events were folded in: whoever waits goes on. */
  readonly tell: () => void
}

export function createFoldedSignal(): FoldedSignal {
  let next = Promise.withResolvers<void>()
  return {
    async next(withinMs) {
      const { promise } = next
      const timeUp = Promise.withResolvers<void>()
      const timer = setTimeout(timeUp.resolve, withinMs)
      await Promise.race([promise, timeUp.promise])
      clearTimeout(timer)
    },
    tell() {
      next.resolve()
      next = Promise.withResolvers()
    },
  }
}

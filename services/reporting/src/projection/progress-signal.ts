import type { ProgressSignal } from '../ports.ts'

export interface ProgressNotifier extends ProgressSignal {
  /** Resolves every pending `next`. */
  readonly notify: () => void
}

export function createProgressNotifier(): ProgressNotifier {
  let next = Promise.withResolvers<void>()
  return {
    async next(timeoutMs) {
      const { promise } = next
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, timeoutMs)
      await Promise.race([promise, timeout.promise])
      clearTimeout(timer)
    },
    notify() {
      next.resolve()
      next = Promise.withResolvers()
    },
  }
}

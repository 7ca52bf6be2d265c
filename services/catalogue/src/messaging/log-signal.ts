import type { Bus } from '@shop/kit/messaging'
import type { LogSignal } from '../ports.ts'

/** Makes a bus that also wakes whoever waits for records of `source` that this process appends. */
export function createLogSignal(source: string, bus: Bus): LogSignal & { readonly bus: Bus } {
  const waiting = new Set<() => void>()
  let announcements = 0
  return {
    bus: {
      ...bus,
      announce(announced) {
        bus.announce(announced)
        if (announced !== source) return
        announcements += 1
        for (const wake of waiting) wake()
      },
    },
    get announcements() {
      return announcements
    },
    next: (timeoutMs, abandoned) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer)
          abandoned?.removeEventListener('abort', wake)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, abandoned?.aborted === true ? 0 : timeoutMs)
        abandoned?.addEventListener('abort', wake)
        waiting.add(wake)
      }),
  }
}

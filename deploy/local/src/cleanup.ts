/** What has to be undone at the end, the last done first. */
export interface Cleanup {
  /** After the end has begun the step is taken at once: what still came up goes down again. */
  add(step: () => Promise<void>): Promise<void>
  readonly begun: boolean
  /** Takes every step, whatever becomes of the others. @returns what went wrong. */
  run(): Promise<unknown[]>
}

export function createCleanup(): Cleanup {
  const steps: (() => Promise<void>)[] = []
  let begun = false

  const run = async (): Promise<unknown[]> => {
    begun = true
    const faults: unknown[] = []
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      await step().catch((fault: unknown) => faults.push(fault))
    }
    return faults
  }
  return {
    async add(step) {
      if (begun) await step()
      else steps.push(step)
    },
    get begun() {
      return begun
    },
    run,
  }
}

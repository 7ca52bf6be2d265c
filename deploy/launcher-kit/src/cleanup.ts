/** Steps that undo what a start has opened. They run in reverse order. */
export interface Cleanup {
  /** Once the cleanup has started, the step runs immediately: resources that open late are closed too. */
  add(step: () => Promise<unknown>): Promise<void>
  readonly started: boolean
  /** Runs every step, even after one has failed. @returns the errors of the failed steps. */
  run(): Promise<unknown[]>
}

export function createCleanup(): Cleanup {
  const steps: (() => Promise<unknown>)[] = []
  let started = false

  const run = async (): Promise<unknown[]> => {
    started = true
    const errors: unknown[] = []
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      await step().catch((error: unknown) => errors.push(error))
    }
    return errors
  }
  return {
    async add(step) {
      if (started) await step()
      else steps.push(step)
    },
    get started() {
      return started
    },
    run,
  }
}

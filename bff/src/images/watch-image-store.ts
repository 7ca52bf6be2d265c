import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import type { BffPorts } from '../ports.ts'

const CHECK_MS = 60_000

/** What is known of the store of the images. */
export interface ImageStoreWatch {
  readonly loop: PollingLoop
  /** Why images cannot be stored, a sentence for operators; undefined while they can. */
  readonly problem: () => string | undefined
}

/** Checks the store at the start and from time to time, and logs when it fails and when it is there again. */
export function watchImageStore({ images, logger }: Pick<BffPorts, 'images' | 'logger'>): ImageStoreWatch {
  let problem: string | undefined
  const loop = createPollingLoop({
    name: 'checking the store of images',
    logger,
    pollIntervalMs: CHECK_MS,
    async run() {
      const before = problem
      try {
        await images.check()
        problem = undefined
        if (before !== undefined) logger.warn('pictures can be stored again')
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error)
        if (problem !== before) logger.error(problem)
      }
    },
  })
  return { loop, problem: () => problem }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { judgeRecorded } from './judge-recorded.ts'
import { createRecorder } from './recorder.ts'

/** Where a drill's calls are kept when they are not as they should be. */
const FOLDER = join(import.meta.dirname, '../../../../.cache/answers')

const { fetch } = globalThis
const { send, recorded } = createRecorder(fetch)

beforeAll(() => {
  globalThis.fetch = send
})

/** Runs once the shop of the drill is closed. */
afterAll(() => {
  globalThis.fetch = fetch
  if (recorded.calls.length === 0) return
  const { faults, summary } = judgeRecorded(recorded)
  console.log(summary)
  if (faults.length > 0) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${basename(expect.getState().testPath ?? 'drill')}.json`), JSON.stringify(recorded, undefined, 1))
  }
  expect(faults).toEqual([])
})

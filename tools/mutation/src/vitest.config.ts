import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { areas, settings } from './settings.ts'

const { AREA, SERVICE = '*' } = settings.parse(env)
const { tests } = areas[AREA]
const PATIENT_MS = 60_000

/** The tests of one service in one process, from the folder in which the mutants are. */
export default defineConfig({
  test: {
    include: tests.map((suffix) => `services/${SERVICE}/**/*.${suffix}.test.ts`),
    globalSetup: tests.some((suffix) => suffix === 'int') ? ['./tools/postgres/src/testing/global-postgres.ts'] : [],
    pool: 'threads',
    isolate: false,
    testTimeout: PATIENT_MS,
    hookTimeout: PATIENT_MS,
  },
})

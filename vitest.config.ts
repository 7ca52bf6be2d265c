import { defineConfig } from 'vitest/config'

const inCi = process.env.CI === 'true'

/** Starts one real PostgreSQL for a whole run and provides its address as `postgresUrl`. */
const postgres = './deploy/embedded/src/testing/global-postgres.ts'

/** Has a real Kafka at hand, and provides its address as `kafkaBrokers`. */
const kafka = './deploy/kafka/src/testing/global-kafka.ts'

const everywhere = ['contracts', 'services', 'bff', 'web', 'deploy'].join(',')

/** A test's suffix tells its cost; each suffix is a project, and the projects run one after the other, cheapest first. */
const files = (suffix: string) => [`{${everywhere}}/**/*.${suffix}.test.{ts,tsx}`]

export default defineConfig({
  test: {
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/vitest.json' }]] : ['default'],
    allowOnly: !inCi,
    projects: [
      { test: { name: 'unit', include: files('unit'), sequence: { groupOrder: 0 } } },
      {
        test: {
          name: 'int',
          include: files('int'),
          globalSetup: [postgres],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'kafka',
          include: files('kafka'),
          globalSetup: [postgres, kafka],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: files('e2e'),
          globalSetup: [postgres],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

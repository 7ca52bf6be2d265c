import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { useInMemoryTempFolder } from './deploy/local/src/testing/in-memory-temp-folder.ts'

useInMemoryTempFolder()

const inCi = process.env.CI === 'true'

/** `make test-containers`: the stores are the images of docker-compose.yml, and not programs that come with the packages. */
const inContainers = process.env.SHOP_TEST_STORES === 'containers'
const settingUp = (folder: string, store: string) =>
  `./deploy/${inContainers ? 'testing/containers' : folder}/src/testing/global-${store}.ts`

/** Starts one real PostgreSQL for a whole run and provides its address as `postgresUrl`. */
const postgres = settingUp('local', 'postgres')

/** Has a real Kafka at hand, and provides its address as `kafkaBrokers`. */
const kafka = settingUp('testing/kafka', 'kafka')

/** A ClickHouse server, as `clickhouseUrl`: without one the reports are tested on chDB. */
const clickhouse = inContainers ? [settingUp('testing/containers', 'clickhouse')] : []

/** These bring stores of their own, to kill them or to set them up in another way: in containers they have nothing to add. */
const withOwnStores = [
  'deploy/{local,distributed}/**',
  'deploy/testing/faults/tests/distributed/**',
  'deploy/testing/kafka/tests/{broker-restart,security}.*',
  'deploy/testing/e2e/**',
]
const exclude = [...configDefaults.exclude, ...(inContainers ? withOwnStores : [])]

const everywhere = ['contracts', 'services', 'bff', 'web', 'deploy'].join(',')

/** A test's suffix tells its cost; each suffix is a project, and the projects run one after the other, cheapest first. */
const files = (suffix: string) => [`{${everywhere}}/**/*.${suffix}.test.{ts,tsx}`]

/** The files of each project that take longest, longest first. Started last, one of them would run alone at the end. */
const longFiles = [
  'two-instances',
  'report-oracle',
  'screens',
  'reporting-outage',
  'commands',
  'rolling-restart',
  'kill-recovery',
  'purchase',
  'purchase-distributed',
  'launcher',
  'contract',
  'routes',
  'seed-demo',
  'lint-rules',
  'drain',
  'random-history',
].map((name) => new RegExp(String.raw`/${name}\.(unit|int|kafka|e2e)\.test\.ts$`))

class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = longFiles.findIndex((pattern) => pattern.test(moduleId))
      return found === -1 ? longFiles.length : found
    }
    return (await super.sort(specifications)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/vitest.json' }]] : ['default'],
    allowOnly: !inCi,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Unit tests share the modules of their worker: loading them for each file would take longer than the tests.
        test: {
          name: 'unit',
          include: files('unit'),
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'int',
          include: files('int'),
          exclude,
          globalSetup: [postgres, ...clickhouse],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'kafka',
          include: files('kafka'),
          exclude,
          globalSetup: [postgres, kafka],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: files('e2e'),
          globalSetup: [postgres],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

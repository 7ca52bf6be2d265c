import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { repeatedOnce } from './tests/e2e/src/repeated-once.ts'
import { FlakyTestsReporter } from './tests/e2e/src/flaky-tests.ts'
import { useInMemoryTempFolder } from './tools/postgres/src/testing/in-memory-temp-folder.ts'

useInMemoryTempFolder()

/** The tests start about a hundred processes of the shop. With what they compiled before, each starts twice as fast. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/node')

const inCi = process.env.CI === 'true'

/** `make test-containers`: the stores are the images of docker-compose.yml, and not programs that come with the packages. */
const inContainers = process.env.SHOP_TEST_STORES === 'containers'
const settingUp = (folder: string, store: string) =>
  `./tools/${inContainers ? 'containers' : folder}/src/testing/global-${store}.ts`

/** Starts one real PostgreSQL for a whole run and provides its address as `postgresUrl`. */
const postgres = settingUp('postgres', 'postgres')

/** Has a real Kafka at hand, and provides its address as `kafkaBrokers`. */
const kafka = settingUp('kafka', 'kafka')

/** A ClickHouse server, as `clickhouseUrl`: without one the reports are tested on chDB. */
const clickhouse = inContainers ? [settingUp('containers', 'clickhouse')] : []

/** `make drills`: only the test files with runs that `make test` shortens, in their whole size, and those it leaves out. */
const inDrills = process.env.SHOP_TEST_SIZE === 'whole'

/** These bring stores of their own, to kill them or to set them up in another way: in containers they have nothing to add. */
const withOwnStores = [
  'deploy/{local,distributed}/**',
  'tests/faults/tests/{distributed/**,backup-scripts.*}',
  'tools/kafka/tests/{broker-restart,compose-production,security}.*',
  'tests/e2e/**',
]
const exclude = [...configDefaults.exclude, ...(inContainers ? withOwnStores : []), ...(inDrills ? [] : ['**/*.drill.*'])]

/** Drills record what their clients are told, and judge it at the end of each file. */
const setupFiles = inDrills ? ['./tests/support/src/answers/record-drill.ts'] : []

const everywhere = ['contracts', 'services', 'bff', 'web', 'deploy', 'tools', 'tests'].join(',')

const isDrill = (file: string) => file.includes('.drill.') || /\b(runSize|isWholeRun)\b/.test(readFileSync(file, 'utf8'))
const drillsIn = (pattern: string) => globSync(pattern, { exclude: configDefaults.exclude }).filter(isDrill)

/**
 * The tracer of OpenTelemetry is set once in a process and kept by every module that has asked for it. These files start one,
 * so each has a process of its own.
 */
const withTracer = '{traces,request-spans}'

/** Behind a pooler only; and API tests that are run a second time behind one. `POOLER=1` runs all of them so, once. */
const poolerTest = 'tests/api/tests/pooler.int.test.ts'
const alsoBehindPooler = 'tests/api/tests/{corrected-payments,low-stock,order-validation,returns,saved-views,staff}.int.test.ts'

/** A test's suffix tells what it needs, and is the name of its project. */
function files(suffix: string, name = '*'): string[] {
  const pattern = `{${everywhere}}/**/${name}.${suffix}.test.{ts,tsx}`
  return inDrills ? drillsIn(pattern) : [pattern]
}

/** The files that take longest, longest first. Started last, one of them would run alone at the end. */
const longFiles = [
  'two-instances.kafka',
  'screens',
  'purchase',
  'contract',
  'reports.e2e',
  'routes',
  'report-oracle',
  'commands',
  'backup',
  'reporting-outage',
  'launch',
  'kill-recovery',
  'rolling-update',
  'two-instances.int',
  'purchase-distributed',
  'launcher',
  'rebuild/rebuild',
  'backup-scripts',
  'seed-demo',
  'observability',
  'recipes',
  'lint-rules',
  'drain',
  'broker-restart',
  'random-events',
]

/** Files that share their worker come after the others, kind by kind: it ends as soon as a file of another kind is next. */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const found = longFiles.findIndex((name) => moduleId.includes(`/${name}.`))
      const kind = project.config.isolate ? 0 : project.name === 'e2e' ? 1 : 2
      return kind * 1_000 + (found === -1 ? longFiles.length : found)
    }
    return (await super.sort(specifications)).sort((one, other) => rank(one) - rank(other))
  }
}

/** What a test polls for takes longer than the default of a second on a machine that runs other tests as well. */
const patient = { poll: { timeout: 30_000 } } as const

/** Sends requests at a constant rate and accepts no failure: beside a browser test the machine would be too busy. */
const underConstantLoad = ['tests/faults/tests/rolling-update.e2e.test.ts']

/**
 * Three files at a time, of all projects with stores: many of them wait, for a process that starts or a page that loads, while
 * others compute. Drills compute more.
 */
const MAX_WORKERS = inDrills ? 2 : 3
/** A limit ends what hangs. It is no measure of speed: beside other work a machine takes five times as long. */
const withStores = { testTimeout: 180_000, hookTimeout: 180_000, maxWorkers: MAX_WORKERS, expect: patient, setupFiles }

const browser = { ...repeatedOnce, globalSetup: [postgres], testTimeout: 300_000, hookTimeout: 300_000, expect: patient }
const flakyTests = new FlakyTestsReporter()

export default defineConfig({
  test: {
    reporters: inCi ? ['default', ['json', { outputFile: '.cache/vitest.json' }], flakyTests] : ['default', flakyTests],
    allowOnly: !inCi,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Files share the modules of their worker: loading them for each file would take longer than the tests.
        test: {
          name: 'unit',
          include: files('unit'),
          pool: 'threads',
          isolate: false,
          // Without it, one that computes for four seconds is red beside other work.
          testTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...withStores,
          name: 'int',
          include: files('int'),
          exclude: [...exclude, ...files('int', withTracer), poolerTest],
          globalSetup: [postgres, ...clickhouse],
          // Files share the modules of their worker: loading them for each file took a third of the CPU time.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...withStores,
          name: 'pooler',
          include: inDrills ? [] : [poolerTest, alsoBehindPooler],
          exclude,
          globalSetup: [postgres],
          env: { POOLER: process.env.POOLER ?? 'where-it-runs' },
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...withStores,
          name: 'kafka',
          include: files('kafka'),
          exclude,
          globalSetup: [postgres, kafka],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...withStores,
          name: 'traces',
          include: files('int', withTracer),
          exclude,
          globalSetup: [postgres, ...clickhouse],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: files('e2e'),
          exclude: [...exclude, ...underConstantLoad],
          // Files share the modules and the browser of their worker.
          isolate: false,
          // A shop of many processes needs the whole machine.
          maxWorkers: process.env.SHOP_KIND === 'distributed' ? 1 : MAX_WORKERS,
          sequence: { groupOrder: process.env.SHOP_KIND === 'distributed' ? 2 : 1 },
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e-alone',
          include: underConstantLoad,
          exclude,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

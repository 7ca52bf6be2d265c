import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type {} from './failed-attempts.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'test-results')

interface RepeatedTest {
  /** From the root of the repository. */
  readonly file: string
  readonly test: string
  readonly state: 'passed' | 'failed'
  /** How often it was repeated. */
  readonly retryCount: number
  /** Of all attempts, the first one first. */
  readonly errors: readonly { readonly message: string }[]
  readonly traces: readonly string[]
}

/** One line per test that was red and then green. A test that was red twice has failed, which Vitest reports; its line leads to the traces. */
export function describeRepeatedTests(tests: readonly RepeatedTest[]): string[] {
  return tests
    .filter(({ retryCount }) => retryCount > 0)
    .map(({ file, test, state, errors, traces }) => {
      const [error = ''] = (errors[0]?.message ?? '').split('\n')
      const seen = traces.length === 0 ? 'no page was left open' : traces.join(' ')
      return `${state === 'passed' ? 'FLAKY' : 'RED TWICE'} ${file}: ${test} (${error}; trace: ${seen})`
    })
}

function repeatedTestsOf(testModule: TestModule): RepeatedTest[] {
  return [...testModule.children.allTests()].flatMap((test) => {
    const { state, errors = [] } = test.result()
    if (state !== 'passed' && state !== 'failed') return []
    return {
      file: testModule.relativeModuleId,
      test: test.fullName,
      state,
      retryCount: test.diagnostic()?.retryCount ?? 0,
      errors,
      traces: test.meta().traces ?? [],
    }
  })
}

/** Says at the end of a run which tests were repeated, and keeps the lines in `test-results/repeated.txt` beside the traces of that run. */
export class FlakyTestsReporter implements Reporter {
  async onTestRunStart(): Promise<void> {
    await rm(FOLDER, { recursive: true, force: true })
  }

  async onTestRunEnd(testModules: readonly TestModule[]): Promise<void> {
    const lines = describeRepeatedTests(testModules.flatMap(repeatedTestsOf))
    if (lines.length === 0) return
    const text = lines.map((line) => `${line}\n`).join('')
    await mkdir(FOLDER, { recursive: true })
    await writeFile(join(FOLDER, 'repeated.txt'), text)
    process.stdout.write(`\n${text}`)
  }
}

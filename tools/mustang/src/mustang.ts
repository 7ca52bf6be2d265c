import { ensureServerJars, MissingProgram, runProgram, type MavenServer } from '@shop/programs'
import { basename, join } from 'node:path'
import { z } from 'zod'

const MUSTANG: MavenServer = {
  name: 'Mustang',
  pom: join(import.meta.dirname, '../pom.xml'),
  artifact: 'validator',
  cache: join(import.meta.dirname, '../../../.cache/mustang'),
}

const SCRIPT = join(import.meta.dirname, '../judge.nashorn')

/** It compiles the rules once for all files, which takes seconds. */
const JVM_OPTIONS = ['-Xmx768m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Djava.awt.headless=true']

/** What the validator says of one file. */
export interface Verdict {
  /** `valid`, `invalid`, or `absent` of an XML. */
  readonly pdf: string
  readonly xml: string
  /** Its errors and warnings, one a line; '' without any. */
  readonly messages: string
}

const MESSAGE = /<(error|warning|fatal|exception)\b[^>]*>([^<]*)</g

/** The status in a part of the report. A part that is not there could not be judged: a PDF without an invoice has no XML. */
function statusOf(report: string, part: string): string {
  const [, content] = new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(report) ?? []
  return content === undefined ? 'absent' : (/<summary status="(\w+)"/.exec(content)?.[1] ?? 'invalid')
}

function readVerdict(report: string): Verdict {
  const messages = [...report.matchAll(MESSAGE)].map(([, kind = '', text = '']) => `${kind}: ${text.trim()}`)
  return { pdf: statusOf(report, 'pdf'), xml: statusOf(report, 'xml'), messages: messages.join('\n') }
}

const judged = z.object({ file: z.string(), report: z.string() })

/** Judges files of PDF and XML. @returns the verdicts by the names of the files */
export async function judgeEInvoices(files: readonly string[]): Promise<ReadonlyMap<string, Verdict>> {
  const { classPath } = await ensureServerJars(MUSTANG)
  const shell = ['-cp', classPath, 'org.openjdk.nashorn.tools.Shell', '--language=es6', SCRIPT, '--']
  const lines = (await runProgram('java', [...JVM_OPTIONS, ...shell, ...files])).split('\n')
  const reports = lines.filter((line) => line.startsWith('{')).map((line) => judged.parse(JSON.parse(line)))
  return new Map(reports.map(({ file, report }) => [basename(file), readVerdict(report)]))
}

/** Why the tests cannot run here; undefined when they can. In CI they must. */
export async function mustangSkipReason(): Promise<string | undefined> {
  try {
    await ensureServerJars(MUSTANG)
    return undefined
  } catch (error) {
    if (!(error instanceof MissingProgram) || process.env.CI === 'true') throw error
    console.log(`The tests of e-invoices are skipped: there is no validator: ${error.message}.`)
    return error.message
  }
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, textFiles } from './repository.ts'

const documents = textFiles().filter(({ path }) => path.endsWith('.md'))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const targets = [...readFileSync(join(root, 'Makefile'), 'utf8').matchAll(/^([a-z0-9-]+):.*## /gm)].map(([, target]) => target)

/** The lines of a document's shell blocks and its inline `make` and `npm` commands. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
  const inline = [...text.matchAll(/`((?:make|npm) [^`\n]+)`/g)].map(([, command = '']) => command)
  return [...blocks, ...inline].map((command) => command.replace(/^([A-Z_]+=\S* )+/, ''))
}

/** True for a make target or npm script that this repository does not define. */
function isUnknown(command: string): boolean {
  const target = /^make ([a-z0-9-]+)/.exec(command)?.[1]
  if (target !== undefined) return !targets.includes(target)
  const script = /^npm (?:run )?([a-z0-9:-]+)(?!.*--workspace)/.exec(command)?.[1]
  return script !== undefined && !['ci', 'install', 'create'].includes(script) && scripts[script] === undefined
}

const linksIn = (text: string) => [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link)

/** The files and folders between backticks; those of a service and of the web may be relative to its `src`. */
const filesIn = (text: string) => [...text.matchAll(/`([a-z][\w.-]*\/[^\s`]*)`/g)].map(([, path = '']) => path)

const isMissing = (path: string): boolean =>
  globSync(`{,services/*/src/,web/src/}${path.replaceAll(/<\w+>/g, '*')}`, { cwd: root }).length === 0

const textOf = (name: string): string => documents.find(({ path }) => path === name)?.text ?? ''

/** What a document says a file has: "`name` in `path`". */
const namesIn = (text: string) =>
  [...text.matchAll(/`(\w+)` in `([\w.-]+\/[^`\s*{]+\.tsx?)`/g)].map(([, name = '', path = '']) => ({ name, path }))

function isUndeclared({ name, path }: { readonly name: string; readonly path: string }): boolean {
  const [file] = globSync(`{,services/*/src/,web/src/}${path}`, { cwd: root })
  return file === undefined || !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, file), 'utf8'))
}

/** The first cells of each table, without its head. */
const tablesIn = (text: string): string[][] =>
  text
    .split('\n## ')
    .map((section) =>
      [...section.matchAll(/^\| (.*?) +\| /gm)].flatMap(([, cell = '']) =>
        cell === 'Behaviour' || /^-+$/.test(cell) ? [] : [cell],
      ),
    )

/** The head of the table of areas in the field notes, for an area with its rows. */
function countsOf(area: string): string {
  const [name = ''] = area.split('\n', 1)
  const [, , ...verdicts] = Array.from(area.matchAll(/^\| .* \| (.*) \|$/gm), ([, verdict = '']) => verdict)
  const half = verdicts.slice(Math.floor(verdicts.length / 2))
  const countIn = (rows: readonly string[], word: string) => rows.filter((verdict) => verdict.includes(word)).length
  const left = verdicts.filter((verdict) => verdict.startsWith('left') && !verdict.includes('mended')).length
  const anchor = name
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
  const counts = [verdicts.length, countIn(verdicts, 'mended'), left, half.length, countIn(half, 'mended')]
  return `| [${name}](#${anchor}) | ${counts.join(' | ')} |`
}

const sorted = (texts: Iterable<string>): string[] =>
  [...texts].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))

/** Words with a letter or digit: the lines of a table are none. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

describe('the documents', () => {
  test('an unknown command is found', () => {
    const text = '```sh\nmake soup\nPORT=1 make start\nnpm test\n```\nor `npm run nothing` and `npm run dev --workspace web`'
    expect(commandsIn(text).filter(isUnknown)).toEqual(['make soup', 'npm run nothing'])
  })

  test.each(documents)('$path names only commands and files that exist', ({ path, text }) => {
    expect(commandsIn(text).filter(isUnknown)).toEqual([])
    expect(linksIn(text).filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([])
  })

  test('a missing file is found', () => {
    const text =
      '`bff/src/app.ts`, `store/formats.ts`, `bff/src/features`, `services/*/src/queries/<report>.ts`, `bff/src/soup.ts`, `POST /api/orders`'
    expect(filesIn(text).filter(isMissing)).toEqual(['bff/src/soup.ts'])
  })

  test.each(['AGENTS.md', 'ARCHITECTURE.md', 'docs/behaviour.md', 'docs/glossary.md'])(
    '%s names only files that exist',
    (name) => {
      expect(filesIn(textOf(name)).filter(isMissing)).toEqual([])
    },
  )

  test('a name that its file does not have is found', () => {
    const text = '`decide` in `services/order/src/domain/decide.ts`, `cook` in `domain/decide.ts`'
    expect(namesIn(text).filter(isUndeclared)).toEqual([{ name: 'cook', path: 'domain/decide.ts' }])
  })

  test('docs/behaviour.md names only what its files have', () => {
    expect(namesIn(textOf('docs/behaviour.md')).filter(isUndeclared)).toEqual([])
  })

  test('docs/behaviour.md has each row once, in the order of its first words', () => {
    for (const rows of tablesIn(textOf('docs/behaviour.md'))) expect(rows).toEqual(sorted(new Set(rows)))
  })

  test('docs/field-notes.md counts its rows by area, and how often the second half of them hit a fault', () => {
    const [head = '', ...areas] = textOf('docs/field-notes.md').split('\n## ')
    expect(head.match(/^\| \[.*$/gm)).toEqual(areas.map(countsOf))
  })

  test('a decision record has at most 450 words', () => {
    const records = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path))
    expect(records.filter(({ text }) => wordsIn(text) > 450).map(({ path }) => path)).toEqual([])
  })

  test('every decision record is in the list', () => {
    const records = documents.flatMap(({ path }) => /^docs\/decisions\/(\d.*)$/.exec(path)?.[1] ?? [])
    const list = textOf('docs/decisions/README.md').split('## Former numbers')[0] ?? ''
    expect(sorted(linksIn(list).filter((link) => /^\d/.test(link)))).toEqual(sorted(records))
  })
})

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
  return script !== undefined && !['ci', 'install'].includes(script) && scripts[script] === undefined
}

const linksIn = (text: string) => [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link)

/** The files and folders between backticks; those of a service and of the web may be relative to its `src`. */
const filesIn = (text: string) => [...text.matchAll(/`([a-z][\w.-]*\/[^\s`]*)`/g)].map(([, path = '']) => path)

const isMissing = (path: string): boolean =>
  globSync(`{,services/*/src/,web/src/}${path.replaceAll(/<\w+>/g, '*')}`, { cwd: root }).length === 0

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
      '`bff/src/app.ts`, `store/formats.ts`, `bff/src/routes`, `services/*/src/queries/<report>.ts`, `bff/src/soup.ts`, `POST /api/orders`'
    expect(filesIn(text).filter(isMissing)).toEqual(['bff/src/soup.ts'])
  })

  test.each(['ARCHITECTURE.md', 'docs/behaviour.md', 'docs/glossary.md'])('%s names only files that exist', (name) => {
    const text = documents.find(({ path }) => path === name)?.text ?? ''
    expect(filesIn(text).filter(isMissing)).toEqual([])
  })
})

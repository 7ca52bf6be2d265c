import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, textFiles } from './repository.ts'

type Place = 'new' | 'at the end' | 'after' | 'before' | 'instead of'

interface RecipeStep {
  readonly path: string
  readonly place: Place
  /** A part of a line that stands in the file exactly once. */
  readonly anchor: string
  readonly text: string
}

export interface Recipe {
  readonly name: string
  readonly steps: readonly RecipeStep[]
}

/** The end of the line before a block of code, such as "`a/b.ts`, after `const a = 1`:". */
const STEP = /`([^`\s]+)`, (new|at the end|after|before|instead of)(?: (?:``(.+?)``|`([^`]+)`))?:$/

/** A list item indents its block of code. */
const withoutIndentation = (lines: readonly string[], indentation: number): string =>
  lines.map((line) => line.slice(indentation)).join('\n')

/** Reads the steps of a recipe: every block of code that follows a line which names a file and a place in it. */
export function parseRecipe(name: string, document: string): Recipe {
  const steps: RecipeStep[] = []
  const lines = document.split('\n')
  let introduction = ''
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const fence = /^( *)```\w+$/.exec(line)
    if (fence === null) {
      if (line.trim() !== '') introduction = line.trim()
      continue
    }
    const indentation = fence[1]?.length ?? 0
    const end = lines.findIndex((other, at) => at > index && other.trim() === '```')
    const [, path, place, quoted, anchor = quoted ?? ''] = STEP.exec(introduction) ?? []
    if (path !== undefined)
      steps.push({ path, place: place as Place, anchor, text: withoutIndentation(lines.slice(index + 1, end), indentation) })
    index = end
  }
  return { name, steps }
}

export const readRecipes = (): Recipe[] =>
  textFiles()
    .filter(({ path }) => /^docs\/recipes\/(?!README)/.test(path))
    .map(({ path, text }) => parseRecipe(path, text))

/** The files that a recipe creates or changes. */
export const filesOf = ({ steps }: Recipe): string[] => [...new Set(steps.map(({ path }) => path))]

/** @throws when the file is missing, or does not contain the anchor exactly once */
function changed(text: string, { path, place, anchor, text: block }: RecipeStep): string {
  if (place === 'at the end') return `${text.trimEnd()}\n${block}\n`
  const [before = '', after, ...more] = text.split(anchor)
  if (after === undefined || more.length > 0) throw new Error(`${path} does not contain \`${anchor}\` exactly once`)
  if (place === 'instead of') return before + block + after
  const lineEnd = after.indexOf('\n')
  if (place === 'after') return `${before}${anchor}${after.slice(0, lineEnd)}\n${block}${after.slice(lineEnd)}`
  const lineStart = before.lastIndexOf('\n') + 1
  return `${before.slice(0, lineStart)}${block}\n${before.slice(lineStart)}${anchor}${after}`
}

/** Carries out one step on the tree in `folder`. */
export function applyStep(folder: string, step: RecipeStep): void {
  const path = join(folder, step.path)
  if (step.place === 'new') {
    if (existsSync(path)) throw new Error(`${step.path} exists already`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${step.text}\n`)
  } else writeFileSync(path, changed(readFileSync(path, 'utf8'), step))
}

/** Copies the text files of the repository, and what an earlier run of the compiler has checked. */
export function copyRepository(folder: string): void {
  for (const { path, text } of textFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (existsSync(join(root, '.cache/types')))
    cpSync(join(root, '.cache/types'), join(folder, '.cache/types'), { recursive: true })
}

/** Does what `npm install` would do: links the installed packages, and the workspaces of the copy. */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@shop'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@shop'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const workspace of workspaces) {
    const { name } = JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8')) as { name: string }
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', name))
  }
}

import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, textFiles } from './repository.ts'

type Place = 'new' | 'at the end' | 'after' | 'before' | 'instead of'

interface RecipeStep {
  readonly path: string
  readonly place: Place
  /** A part of a line that stands in the file exactly once; '' for a new file, and at the end. */
  readonly anchor: string
  readonly block: string
}

export interface Recipe {
  readonly name: string
  readonly steps: readonly RecipeStep[]
  /** How many files it says that it touches, all or those outside of one folder; undefined if it says nothing. */
  readonly touches?: { readonly count: number; readonly outside?: string }
}

/** A line that ends with a file and a place in it, such as "`a/b.ts`, after `const a = 1`:", then a block of code. */
const STEP =
  /`([^`\s]+)`, (new|at the end|after|before|instead of)(?: (?:``([^\n]+?)``|`([^`\n]+)`))?:\n\n *```\w+\n(.*?)\n *```$/gms

const TOUCHES = /It touches (\d+) files(?: outside `([^`]+)`)?/

export function parseRecipe(name: string, document: string): Recipe {
  const steps = [...document.matchAll(STEP)].map(([, path = '', place, quoted, anchor = quoted ?? '', text = '']) => {
    const indentation = /^ */.exec(text)?.[0] ?? ''
    return { path, place: place as Place, anchor, block: text.replaceAll(`\n${indentation}`, '\n').trimStart() }
  })
  const [, count, outside] = TOUCHES.exec(document) ?? []
  return { name, steps, touches: count === undefined ? undefined : { count: Number(count), outside } }
}

export const readRecipes = (): Recipe[] =>
  textFiles()
    .filter(({ path }) => path.startsWith('docs/recipes/'))
    .map(({ path, text }) => parseRecipe(path, text))

/** How many files a recipe creates or changes, outside of a folder if it names one. */
export function countFiles({ steps, touches }: Recipe): number {
  const paths = new Set(steps.map(({ path }) => path))
  return [...paths].filter((path) => touches?.outside === undefined || !path.startsWith(`${touches.outside}/`)).length
}

/** The text after a step. The block gets the indentation of the line beside it. @throws unless the anchor stands there once */
function changed(text: string, { path, place, anchor, block }: RecipeStep): string {
  if (place === 'at the end') return `${text.trimEnd()}\n${block}\n`
  const [before = '', after, ...more] = text.split(anchor)
  if (after === undefined || more.length > 0) throw new Error(`${path} does not contain \`${anchor}\` exactly once`)
  if (place === 'instead of') return before + block + after
  const lineStart = before.lastIndexOf('\n') + 1
  const lineEnd = before.length + anchor.length + `${after}\n`.indexOf('\n')
  const line = text.slice(lineStart, lineEnd)
  const lines = block.replaceAll(/^(?=.)/gm, /^ */.exec(line)?.[0] ?? '')
  return text.slice(0, lineStart) + (place === 'after' ? `${line}\n${lines}` : `${lines}\n${line}`) + text.slice(lineEnd)
}

/** Carries out one step on the tree in `folder`. @throws if the file is missing, or exists although it is new */
export function applyStep(folder: string, step: RecipeStep): void {
  const path = join(folder, step.path)
  if (step.place === 'new') {
    if (existsSync(path)) throw new Error(`${step.path} exists already`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${step.block}\n`)
  } else writeFileSync(path, changed(readFileSync(path, 'utf8'), step))
}

/** Copies the text files of the repository. */
export function copyRepository(folder: string): void {
  for (const { path, text } of textFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Does what `npm install` would do: links the installed packages, and the workspaces of the copy. */
export function linkPackages(folder: string): void {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { workspaces: string[] }
  const own = globSync(workspaces.map((workspace) => join(folder, workspace, 'package.json'))).map((path) => {
    const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name: string }
    return { name, target: dirname(path) }
  })
  const ownEntries = new Set(own.map(({ name }) => name.split('/')[0]))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !ownEntries.has(each)))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const { name, target } of own) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(target, join(folder, 'node_modules', name))
  }
}

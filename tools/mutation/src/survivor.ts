import type { MutantResult } from '@stryker-mutator/api/core'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A change of a text: `guard` stands in it once, and `without` takes its place. */
interface Change {
  readonly guard: string
  readonly without: string
}

/** A mutant that no test has noticed, as the simulation plants it. */
export interface Survivor extends Change {
  /** With the line, for people. */
  readonly name: string
  /** Without it, since the source around a mutant grows. */
  readonly key: string
  /** Below the repository's root. */
  readonly file: string
}

type Location = MutantResult['location']

const ROOT = join(import.meta.dirname, '../../..')

/** Of a position as reports of mutation tests count it: lines and columns from 1. */
function offsetOf(source: string, { line, column }: Location['start']): number {
  const before = source.split('\n').slice(0, line - 1)
  return before.reduce((sum, text) => sum + text.length + 1, column - 1)
}

const standsOnce = (source: string, text: string): boolean => source.indexOf(text) === source.lastIndexOf(text)

/** The change of a place with as much of the source on both sides as it takes to stand there once. */
export function changeAt(source: string, { start, end }: Location, replacement: string): Change {
  const from = offsetOf(source, start)
  const to = offsetOf(source, end)
  let margin = 0
  const around = () => ({ before: source.slice(Math.max(0, from - margin), from), after: source.slice(to, to + margin) })
  const guardOf = ({ before, after }: ReturnType<typeof around>) => before + source.slice(from, to) + after
  while (!standsOnce(source, guardOf(around()))) margin += 1
  const { before, after } = around()
  return { guard: guardOf({ before, after }), without: before + replacement + after }
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export function survivorOf({ fileName, location, replacement }: MutantResult): Survivor {
  const file = relative(ROOT, fileName)
  const source = readFileSync(join(ROOT, file), 'utf8')
  const mutated = source.slice(offsetOf(source, location.start), offsetOf(source, location.end))
  const change = `${onOneLine(mutated)} → ${onOneLine(replacement)}`
  const name = `${file}:${String(location.start.line)}: ${change}`
  return { name, key: `${file}: ${change}`, file, ...changeAt(source, location, replacement) }
}

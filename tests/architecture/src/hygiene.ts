import type { TextFile } from './repository.ts'

const MAX_SOURCE_LINES = 250

/** Concatenated, so that this file does not match its own patterns. */
const forbiddenPatterns: Readonly<Record<string, RegExp>> = {
  'the address of a package registry': /https?:\/\/[^\s"'/]*(registry|npmjs)|https?:\/\/\S+\.tgz/,
  'a path of a developer’s machine': /(^|[\s"'`(=:])(\/home\/[a-z]|\/Users\/[A-Za-z]|\/root\/|\/work\/|[A-Z]:\\Users)/m,
  'a note of unfinished work': new RegExp(String.raw`\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\b`),
  'a disabled check': new RegExp(
    ['eslint' + '-disable', '@ts' + '-ignore', '@ts' + '-nocheck', 'prettier' + '-ignore'].join('|'),
  ),
  'a skipped or exclusive test': new RegExp(String.raw`\b(test|it|describe|suite)(\.\w+)*\.(only|skip)\b`),
}

/** Made from the document of the API. */
const GENERATED = 'tools/client/src/schema.ts'

const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== GENERATED

/** Describes every violation in a file. */
export function findViolations({ path, text }: TextFile): string[] {
  const matches = Object.entries(forbiddenPatterns).filter(([, pattern]) => pattern.test(text))
  const violations = matches.map(([description]) => `${path} contains ${description}`)
  const lines = text.trimEnd().split('\n').length
  if (isSource(path) && lines > MAX_SOURCE_LINES) violations.push(`${path} has ${lines} lines, more than ${MAX_SOURCE_LINES}`)
  return violations
}

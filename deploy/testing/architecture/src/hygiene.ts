import type { TextFile } from './repository.ts'

const LONGEST_SOURCE = 250

/** Written in pieces, so that this file does not contain what it looks for. */
const unwanted: Readonly<Record<string, RegExp>> = {
  'the address of a package registry': /https?:\/\/[^\s"'/]*(registry|npmjs)|https?:\/\/\S+\.tgz/,
  'a path of somebody’s machine': /(^|[\s"'`(=:])(\/home\/[a-z]|\/Users\/[A-Za-z]|\/root\/|\/work\/|[A-Z]:\\Users)/m,
  'unfinished work': new RegExp(String.raw`\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\b`),
  'a silenced check': new RegExp(
    ['eslint' + '-disable', '@ts' + '-ignore', '@ts' + '-nocheck', 'prettier' + '-ignore'].join('|'),
  ),
  'a test left out, or all others left out': new RegExp(String.raw`\b(test|it|describe|suite)(\.\w+)*\.(only|skip)\b`),
}

const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path)

/** What is wrong with a file, in words; nothing when it is clean. */
export function faultsIn({ path, text }: TextFile): string[] {
  const found = Object.entries(unwanted).filter(([, pattern]) => pattern.test(text))
  const faults = found.map(([what]) => `${path} contains ${what}`)
  const lines = text.trimEnd().split('\n').length
  if (isSource(path) && lines > LONGEST_SOURCE) faults.push(`${path} has ${lines} lines, more than ${LONGEST_SOURCE}`)
  return faults
}

import { readFileSync } from 'node:fs'

/** By the keys of the demo's pictures. */
export interface EverydayQuery {
  readonly keyword: string
  /** What should stand first; of more than three, any three. */
  readonly wanted: readonly string[]
  /** What may stand first, too. */
  readonly alsoRight: readonly string[]
}

function readQuery(line: string): EverydayQuery {
  const [keyword = '', answer = ''] = line.split(' =')
  const [wanted = [], alsoRight = []] = answer.split('/').map((keys) => keys.split(' ').filter((key) => key !== ''))
  return { keyword, wanted, alsoRight }
}

/** What people type into other shops: `keyword = wanted products / also right ones`, none where nothing fits; `#` begins a comment. */
export const everydayQueries = (): readonly EverydayQuery[] =>
  readFileSync(new URL('everyday-queries.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readQuery)

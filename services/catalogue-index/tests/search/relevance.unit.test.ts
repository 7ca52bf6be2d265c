import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productRow } from '../../src/testing/product-row.ts'
import { namesFor, publish } from '../fixtures/publish.ts'

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`../fixtures/search-relevance/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** A line of queries.txt: `keyword = wanted products / also relevant ones`, by the keys of products.txt; `# kind` begins a kind. */
interface Query {
  readonly keyword: string
  /** The products that stand first, in any order; of more than three, any three. */
  readonly wanted: readonly string[]
  /** Products that may stand first, too. */
  readonly alsoRelevant: readonly string[]
}

function readQuery(line: string): Query {
  const [keyword = '', answer = ''] = line.split(' =')
  const [wanted = [], alsoRelevant = []] = answer.split('/').map((keys) => keys.split(' ').filter((key) => key !== ''))
  return { keyword, wanted, alsoRelevant }
}

/** By kind. */
function readQueries(): Map<string, Query[]> {
  const kinds = new Map<string, Query[]>()
  let kind = ''
  for (const line of linesOf('queries.txt')) {
    if (line.startsWith('# ')) kind = line.slice(2)
    else kinds.set(kind, [...(kinds.get(kind) ?? []), readQuery(line)])
  }
  return kinds
}

const products = linesOf('products.txt')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [key = '', name = '', brand = '', category = '', description = ''] = line.split(' | ')
    return { key, name, brand, category, description }
  })
const keyOf = new Map(products.map(({ key, name }) => [name, key]))
const published = await publish(
  products.map(({ name, brand, category, description }) => productRow({ name, brand, category, description })),
)

function judge({ keyword, wanted, alsoRelevant }: Query) {
  const first = namesFor(published, keyword, 3).map((name) => keyOf.get(name) ?? '')
  const [best] = first
  const due = Math.min(3, wanted.length)
  return {
    recall: due === 0 ? 1 : first.filter((key) => wanted.includes(key)).length / due,
    isIrrelevant: best !== undefined && ![...wanted, ...alsoRelevant].includes(best),
    answer: `${keyword}: ${first.join(' ')}`,
  }
}

describe('a shop of 250 products', () => {
  it.each([...readQueries()])('finds first what is meant: %s', (kind, queries) => {
    const judged = queries.map(judge)
    const missed = judged.filter(({ recall }) => recall < 1).map(({ answer }) => answer)
    const irrelevant = judged.filter(({ isIrrelevant }) => isIrrelevant).map(({ answer }) => answer)
    const recall = judged.reduce((sum, judgement) => sum + judgement.recall, 0) / judged.length
    expect(irrelevant, 'irrelevant first').toEqual([])
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})

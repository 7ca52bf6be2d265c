import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue(inject('postgresUrl'))
})
afterAll(() => catalogue.drop())

describe('the synonyms', () => {
  const versionNow = async () => (await catalogue.call.productChanges({ after: 0, waitMs: 0 })).synonymsVersion

  it('are those of the shop until an admin changes them, and after a reset', async () => {
    const { call } = catalogue
    const initial = await call.getSynonyms({})
    expect(initial).toMatchObject({ text: null })
    expect(await versionNow()).toBe(0)
    const changed = await call.changeSynonyms({ text: 'sofa, couch\r\nbag > backpack ' })
    expect(changed).toMatchObject({ text: 'sofa, couch\nbag > backpack' })
    expect(await call.getSynonyms({})).toEqual(changed)
    expect(await versionNow()).toBe(1)
    expect(await call.changeSynonyms({ text: null })).toEqual(initial)
    expect(await call.getSynonyms({})).toEqual(initial)
    expect(await versionNow()).toBe(2)
  })

  it('are changed by one of several admins who have seen the same', async () => {
    const { call } = catalogue
    const { revision = '' } = await call.changeSynonyms({ text: 'tap, faucet' })
    const texts = ['tap, faucet, spout', 'tap, faucet, valve', 'tap, faucet, cock']
    const results = await Promise.allSettled(texts.map((text) => call.changeSynonyms({ text, ifMatch: [revision] })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array(2).fill({ reason: { code: 'changed_meanwhile' } }),
    )
    const { text } = await call.getSynonyms({})
    expect(texts).toContain(text)
  })
})

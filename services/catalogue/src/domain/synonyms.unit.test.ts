import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import { synonyms, type SynonymsEvent } from './synonyms.ts'

const changed = (text: string | null): SynonymsEvent => ({ type: 'SynonymsChanged', data: { text } })
const change = (text: string | null) => ({ type: 'ChangeSynonyms', text }) as const

describe('the list of synonyms', () => {
  it('is replaced, and reset to that of the shop', () => {
    given(synonyms, [])
      .when(change('sofa, couch'))
      .then([changed('sofa, couch')])
    given(synonyms, [changed('sofa, couch')])
      .when(change(null))
      .then([changed(null)])
  })

  it('stays as it is when nothing changes', () => {
    given(synonyms, []).when(change(null)).thenNothing()
    given(synonyms, [changed('sofa, couch')])
      .when(change(' sofa, couch\n'))
      .thenNothing()
  })
})

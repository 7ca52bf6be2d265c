import { expect, it } from 'vitest'
import { histories } from '../../src/domain/history.ts'
import { formats } from '../../src/store/formats.ts'

it('describes every type of event for the history', () => {
  expect(histories.flatMap(({ types }) => types).toSorted()).toEqual(Object.keys(formats).toSorted())
})

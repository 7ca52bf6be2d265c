import { expect, it } from 'vitest'
import { idText, isId, uuid } from '../src/shared/ids.ts'

const ID = '0198c0de-0000-7000-8000-00000000000a'

it('has ids in lower case, whatever the case of their text', () => {
  expect(uuid.parse(ID.toUpperCase())).toBe(ID)
  expect(idText.parse(ID.toUpperCase())).toBe(ID)
  expect(idText.parse('No such thing')).toBe('no such thing')
})

it('tells an id from other text', () =>
  expect([ID, ID.toUpperCase(), `${ID}0`, ''].map(isId)).toEqual([true, true, false, false]))

import { expect, it } from 'vitest'
import { madeAtOf } from './ids.ts'

it('reads the moment of an id of version 7, and of no other', () => {
  expect(madeAtOf('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toBe(Date.parse('2022-02-22T19:22:22.000Z'))
  expect(madeAtOf('919108f7-52d1-4320-9bac-f847db4148a8')).toBeUndefined()
})

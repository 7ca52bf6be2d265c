import { Rejection } from '@shop/kit/domain'
import { expect, it } from 'vitest'
import { unlessUnknown } from './earlier-version.ts'

it('answers with nothing for a call that the service does not know, and passes on every other failure', async () => {
  expect(await unlessUnknown(Promise.resolve(['a']), [])).toEqual(['a'])
  expect(await unlessUnknown(Promise.reject(new Rejection('not_found')), [])).toEqual([])
  await expect(unlessUnknown(Promise.reject(new Rejection('unavailable')), [])).rejects.toThrow()
})

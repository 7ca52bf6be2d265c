import { imageOf } from '@shop/containers'
import { expect, test } from 'vitest'
import { versionWanted } from './jars.ts'

test('the jars that the tests run are of the Kafka that docker-compose.yml runs', async () => {
  expect(await imageOf('kafka')).toBe(`apache/kafka:${await versionWanted()}`)
})

import { imageOf } from '@shop/containers'
import { expect, test } from 'vitest'
import { requiredVersion } from './jars.ts'

test('the tests run the version of Kafka in docker-compose.yml', async () => {
  expect(await imageOf('kafka')).toBe(`apache/kafka:${await requiredVersion()}`)
})

import { afterAll, afterEach, inject, test } from 'vitest'
import { describeBusContract } from '@shop/kit/testing'
import { makeKafkaBus } from '../src/testing/kafka-sources.ts'

const address = inject('kafkaBrokers')
let ran = 0

afterEach(({ task }) => {
  if (task.result?.state === 'pass') ran += 1
})
afterAll(() => console.log(`${ran} contract tests of the bus passed on ${inject('kafkaDescription')}`))

if (address === '') test('the bus over Kafka', ({ skip }) => skip(inject('kafkaDescription')))
else describeBusContract('Kafka', () => makeKafkaBus(address))

import { describe, expect, it } from 'vitest'
import { reportingEnvironment } from './environment.ts'

const address = reportingEnvironment.shape.CLICKHOUSE_URL

describe('the address of ClickHouse', () => {
  it.each(['http://clickhouse:8123', 'https://shop:p@ss%23@clickhouse:8443/?database=shop'])('is taken as %s', (text) => {
    expect(address.parse(text)).toBe(text)
  })

  it.each(['http://shop:12#34@clickhouse:8123', 'http://shop:12/34@clickhouse:8123', 'clickhouse'])(
    'is not taken as %s, and the error says how to write it, without the address',
    (text) => {
      const { error } = address.safeParse(text)
      expect(error?.issues.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^must be an address like http:.* of a password as %2F/),
      ])
      expect(error?.message).not.toContain('34@')
    },
  )
})

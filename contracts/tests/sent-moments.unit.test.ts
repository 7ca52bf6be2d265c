import { describe, expect, it } from 'vitest'
import { newApiKey } from '../src/api-keys/index.ts'
import { pastQuery } from '../src/history/index.ts'
import { pastReportQuery } from '../src/reports/index.ts'
import { webhookReplay } from '../src/webhooks/index.ts'

/** Every moment that a request has. */
const doors = [
  ['at', pastQuery, {}],
  ['asOf', pastReportQuery, {}],
  ['from', webhookReplay, {}],
  ['endsAt', newApiKey, { name: 'Key', scopes: ['orders:read'] }],
] as const

describe.each(doors)('the moment `%s`', (key, schema, others) => {
  const messagesOf = (moment: string) =>
    schema.safeParse({ ...others, [key]: moment }).error?.issues.map(({ message }) => message) ?? []

  it.each(['1970-01-01T00:00:00Z', '2026-03-01T10:00:00+14:00', '9999-12-31T23:59:59Z'])('may be %s', (moment) => {
    expect(messagesOf(moment)).toEqual([])
  })

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00'])(
    'is not %s, which databases do not read',
    (moment) => {
      expect(messagesOf(moment)).toEqual([`${key} must be of the years 1970 to 9999`])
    },
  )

  it.each(['soon', '2026-03-01', '+012026-01-01T00:00:00Z', '275760-09-13T00:00:00Z'])('is not %s, which is none', (moment) => {
    expect(messagesOf(moment)).toEqual([expect.stringMatching(/ must be a (?:time|moment) /)])
  })
})

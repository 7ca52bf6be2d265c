import { describe, expect, it } from 'vitest'
import { traceIdOf } from '../../src/telemetry/traceparent.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

describe('the trace id of a traceparent', () => {
  it.each([
    ['sampled', `00-${TRACE}-${SPAN}-01`],
    ['not sampled', `00-${TRACE}-${SPAN}-00`],
    ['with flags of level 2', `00-${TRACE}-${SPAN}-03`],
    ['of a later version', `01-${TRACE}-${SPAN}-01`],
    ['of a later version with more', `cc-${TRACE}-${SPAN}-01-what-the-future-will-be`],
  ])('is taken: %s', (_, header) => expect(traceIdOf(header)).toBe(TRACE))

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['two', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]],
    ['two as one header', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    ['version ff', `ff-${TRACE}-${SPAN}-01`],
    ['version 00 with more', `00-${TRACE}-${SPAN}-01-more`],
    ['a later version with more that is not set apart', `01-${TRACE}-${SPAN}-01.more`],
    ['upper case', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['a short trace id', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['no flags', `00-${TRACE}-${SPAN}`],
    ['spaces around', ` 00-${TRACE}-${SPAN}-01`],
    ['SQL', `00-'; DROP TABLE events; --aaaaaaaaa-${SPAN}-01`],
  ])('is not: %s', (_, header) => expect(traceIdOf(header)).toBeUndefined())
})

/** W3C Trace Context: version, trace id, id of the parent span, flags. A later version may add more. */
const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/
const ZEROS = /^0+$/

/** @returns the trace id of a valid `traceparent` header: 32 lower-case hexadecimal digits */
export function traceIdOf(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  const [, version, traceId = '0', spanId = '0', addition] = TRACEPARENT.exec(header) ?? []
  if (version === 'ff' || (version === '00' && addition !== undefined)) return undefined
  return ZEROS.test(traceId) || ZEROS.test(spanId) ? undefined : traceId
}

import { diag, DiagLogLevel } from '@opentelemetry/api'
import { z } from 'zod'
import { createComplaint } from './throttled-failure-log.ts'
import type { Logger } from './logger.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * What a process reads from its environment about traces; without an endpoint there are none. The rest of OpenTelemetry's
 * own variables (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS and so on) its SDK reads by itself.
 */
export const tracingVariables = {
  /** Where traces are sent to, by OTLP: http://collector:4318 */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** What the process is called there; its own name when absent. */
  OTEL_SERVICE_NAME: z.string().optional(),
}

/** A process that ends does not wait longer for a collector to take its last spans. */
const FLUSHED_WITHIN_MS = 2_000

export type TracingSettings = Partial<z.infer<z.ZodObject<typeof tracingVariables>>>

/** The SDK tells of each span that it had to drop and each batch that could not be sent; once a minute is enough. */
function sayWhatFails(logger: Logger): void {
  const complaint = createComplaint(logger, 'sending traces')
  const complain = (message: string): void => void complaint.failed(message)
  const quiet = (): void => undefined
  const said = { error: complain, warn: complain, info: quiet, debug: quiet, verbose: quiet }
  diag.setLogger(said, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/**
 * Begins to send traces where an endpoint is configured; elsewhere nothing of the SDK is even loaded.
 * @returns sends what is left, and tells whether that was taken in: if not, a request may be open still.
 */
export async function startTracing(
  name: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName = name }: TracingSettings,
  logger: Logger,
): Promise<() => Promise<boolean>> {
  if (endpoint === undefined) return async () => true
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  sayWhatFails(logger)
  // Traces alone: figures are read at /metrics, and logs are written to the output.
  const sdk = new NodeSDK({ serviceName, metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  return async () =>
    withTimeout(FLUSHED_WITHIN_MS, sdk.shutdown()).then(
      () => true,
      () => false,
    )
}

import { diag, DiagLogLevel } from '@opentelemetry/api'
import { z } from 'zod'
import { createThrottledFailureLog } from './throttled-failure-log.ts'
import type { Logger } from './logger.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * The environment variables of tracing. Without an endpoint tracing is off. The SDK itself reads the other variables of
 * OpenTelemetry (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS and so on).
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Where OpenTelemetry traces are sent, such as http://otel-collector:4318. Empty: none are sent.' }),
  /** The service name in traces. Defaults to the process's own name. */
  OTEL_SERVICE_NAME: z.string().optional(),
}

/** How long a stopping process waits for the collector to accept its last spans. */
const FLUSH_TIMEOUT_MS = 2_000

export type TracingSettings = Partial<z.infer<z.ZodObject<typeof tracingVariables>>>

let hasStarted = false

/** False while spans would go nowhere: then they need not be made. */
export const isTracing = (): boolean => hasStarted

/** The SDK reports each dropped span and each failed export. The log gets one line a minute. */
function logExporterFailures(logger: Logger): void {
  const failureLog = createThrottledFailureLog(logger, 'sending traces')
  const logFailure = (message: string): void => void failureLog.recordFailure(message)
  const ignore = (): void => undefined
  const diagLogger = { error: logFailure, warn: logFailure, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(diagLogger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/**
 * Starts exporting traces when an endpoint is configured; otherwise the SDK is not even loaded.
 * @returns a function that flushes the remaining spans. It resolves to false when the flush failed or timed out; a request may
 * then still be open.
 */
export async function startTracing(
  name: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName = name }: TracingSettings,
  logger: Logger,
): Promise<() => Promise<boolean>> {
  if (endpoint === undefined) return async () => true
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  logExporterFailures(logger)
  // Traces only: metrics are scraped at /metrics, logs go to stdout.
  const sdk = new NodeSDK({ serviceName, metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  hasStarted = true
  return async () =>
    withTimeout(FLUSH_TIMEOUT_MS, sdk.shutdown()).then(
      () => true,
      () => false,
    )
}

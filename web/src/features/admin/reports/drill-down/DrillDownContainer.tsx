import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../../../ui/Alert.tsx'
import { Stack, VisuallyHidden } from '../../../../ui/layout.ts'
import { Skeleton } from '../../../../ui/Skeleton.ts'
import type { ReportMetadata } from '../../api/reports.ts'
import { ReportContext } from '../reportContext.ts'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'

interface DrillDownContainerProps<Report> {
  fileNamePrefix: string
  result: UseQueryResult<Report>
  isEmpty: (report: Report) => boolean
  emptyMessage: string
  children: (report: Report) => ReactNode
}

/** The loading, error and empty states of a drill-down report. */
export function DrillDownContainer<Report extends ReportMetadata>(props: DrillDownContainerProps<Report>) {
  const { fileNamePrefix, result, isEmpty, emptyMessage, children } = props
  const { data } = result
  const error = result.error ?? result.failureReason
  return (
    <Stack>
      <ErrorAlert error={error} />
      {!data && !error && (
        <>
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          <Skeleton $height="320px" />
        </>
      )}
      {data && isEmpty(data) && <Alert tone="calm">{emptyMessage}</Alert>}
      {data && !isEmpty(data) && (
        <ReportContext value={{ fileNamePrefix, dateRange: data.dateRange }}>{children(data)}</ReportContext>
      )}
    </Stack>
  )
}

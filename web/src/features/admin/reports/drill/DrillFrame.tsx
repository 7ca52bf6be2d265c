import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../../lib/api/errors.ts'
import type { ReportFacts } from '../../../../lib/api/reports.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Stack, VisuallyHidden } from '../../../../ui/layout.ts'
import { Skeleton } from '../../../../ui/Skeleton.ts'
import { ReportContext } from '../reportContext.ts'

interface DrillFrameProps<Answer> {
  /** As it stands in the names of its files. */
  name: string
  answer: UseQueryResult<Answer>
  isEmpty: (answer: Answer) => boolean
  whenEmpty: string
  children: (answer: Answer) => ReactNode
}

/** What a look behind a name shows before, instead of and without its rows. */
export function DrillFrame<Answer extends ReportFacts>({ name, answer, isEmpty, whenEmpty, children }: DrillFrameProps<Answer>) {
  const { data } = answer
  const fault = answer.error ?? answer.failureReason
  return (
    <Stack>
      {fault && <Alert tone="bad">{messageOf(fault)}</Alert>}
      {!data && !fault && (
        <>
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          <Skeleton $height="320px" />
        </>
      )}
      {data && isEmpty(data) && <Alert tone="calm">{whenEmpty}</Alert>}
      {data && !isEmpty(data) && <ReportContext value={{ name, dateRange: data.dateRange }}>{children(data)}</ReportContext>}
    </Stack>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { ChartNoAxesCombined } from 'lucide-react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { messageOf } from '../../../lib/api/errors.ts'
import type { ReportFacts } from '../../../lib/api/reports.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Stack } from '../../../ui/layout.ts'
import { motion } from '../../../ui/tokens.ts'
import type { Tab } from './range/address.ts'
import { asOfWords } from './range/asOf.ts'
import { rangeWords } from './range/words.ts'
import { ReportContext } from './reportContext.ts'
import { ReportSkeleton } from './ReportSkeleton.tsx'

/** What is about to change stands back for a moment; what is out of date loses its colours, and stays easy to read. */
const Body = styled(Stack)<{ $isLeaving: boolean; $isOld: boolean }>`
  opacity: ${({ $isLeaving }) => ($isLeaving ? 0.6 : 1)};
  filter: ${({ $isOld }) => ($isOld ? 'grayscale(1)' : 'none')};
  transition: opacity ${motion.fast};
`

/** What an empty report is called in the words for it. */
const nouns: Record<Tab, string> = {
  sales: 'sales',
  products: 'product',
  customers: 'customer',
  orders: 'order',
  financial: 'financial',
}

interface ReportFrameProps<Answer> {
  tab: Tab
  answer: UseQueryResult<Answer>
  isEmpty: (answer: Answer) => boolean
  /** What is shown of an empty report as well. */
  whenEmpty?: (answer: Answer) => ReactNode
  children: (answer: Answer) => ReactNode
}

/**
 * What every report has in common: its skeleton, its faults and its words when it is empty. Figures stay while newer ones
 * are on their way, or cannot be had.
 */
export function ReportFrame<Answer extends ReportFacts>(props: ReportFrameProps<Answer>) {
  const { tab, answer, isEmpty, whenEmpty, children } = props
  const { data, isPlaceholderData } = answer
  const fault = answer.error ?? answer.failureReason
  const dateRange = data?.dateRange
  const identity = useMemo(() => ({ name: tab, dateRange: dateRange ?? { startDate: null, endDate: null } }), [tab, dateRange])
  return (
    <Stack $gap="s4" data-report={tab}>
      {fault && <Alert tone="bad">{messageOf(fault)}</Alert>}
      {fault && data && dateRange && (
        <Alert tone="warn" role="status">
          The figures below may be out of date. {asOfWords(data)}: {rangeWords(dateRange)}.
        </Alert>
      )}
      {!data && !fault && <ReportSkeleton />}
      {data && (
        <ReportContext value={identity}>
          <Body $isLeaving={isPlaceholderData && !fault} $isOld={fault !== null} aria-busy={isPlaceholderData}>
            {isEmpty(data) && <Empty icon={ChartNoAxesCombined}>No {nouns[tab]} data available for the selected period.</Empty>}
            {isEmpty(data) ? whenEmpty?.(data) : children(data)}
          </Body>
        </ReportContext>
      )}
    </Stack>
  )
}

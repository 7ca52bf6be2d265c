import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ReportFacts } from '../../../lib/api/reports.ts'
import { Muted, PageTitle, Row } from '../../../ui/layout.ts'
import { phone } from '../../../ui/tokens.ts'
import { LiveMark } from './live/LiveMark.tsx'
import type { Liveness } from './live/watch.ts'
import { asOfWords } from './range/asOf.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 20px;
`

const Line = styled(Row)`
  min-height: 32px;
  margin-top: 4px;
`

const AsOf = styled(Muted)`
  font-variant-numeric: tabular-nums;

  ${phone} {
    flex-basis: 100%;
  }
`

interface PageHeadProps {
  facts: ReportFacts | undefined
  liveness: Liveness
  children: ReactNode
}

/** The page's name, how fresh its figures are, and which days they are of. */
export function PageHead({ facts, liveness, children }: PageHeadProps) {
  return (
    <Head data-screen-only>
      <div>
        <PageTitle>Reports</PageTitle>
        <Line $gap="s3">
          <LiveMark liveness={liveness} />
          <AsOf>{facts ? asOfWords(facts) : '\u00a0'}</AsOf>
        </Line>
      </div>
      {children}
    </Head>
  )
}

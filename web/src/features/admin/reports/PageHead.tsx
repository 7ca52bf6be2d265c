import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ReportFacts } from '../../../lib/api/reports.ts'
import { Muted, PageTitle, Row } from '../../../ui/layout.ts'
import { phone } from '../../../ui/tokens.ts'
import { LiveMark } from './live/LiveMark.tsx'
import type { Liveness } from './live/watch.ts'
import { asOfWords } from './range/asOf.ts'
import { TextButton } from './TextButton.ts'

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

/** It has its room before its words are there. */
const AsOf = styled(Muted)`
  min-width: 21rem;
  font-variant-numeric: tabular-nums;

  ${phone} {
    flex-basis: 100%;
    min-width: 0;
  }
`

interface PageHeadProps {
  facts: ReportFacts | undefined
  liveness: Liveness
  children: ReactNode
}

/** The page's name, how fresh its figures are, and what they can be had for. */
export function PageHead({ facts, liveness, children }: PageHeadProps) {
  return (
    <Head data-screen-only>
      <div>
        <PageTitle>Reports</PageTitle>
        <Line $gap="s3">
          <AsOf>{facts ? asOfWords(facts) : ' '}</AsOf>
          <LiveMark liveness={liveness} />
          <TextButton type="button" onClick={() => print()}>
            <Printer size={16} aria-hidden="true" />
            Print
          </TextButton>
        </Line>
      </div>
      {children}
    </Head>
  )
}

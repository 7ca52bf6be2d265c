import { styled } from 'styled-components'
import type { ReportFacts } from '../../../../lib/api/reports.ts'
import { color, text } from '../../../../ui/tokens.ts'
import { tabName } from '../ReportTabs.tsx'
import type { Tab } from '../range/address.ts'
import { asOfWords } from '../range/asOf.ts'
import { rangeWords } from '../range/words.ts'

const Heading = styled.div`
  display: none;

  @media print {
    display: flex;
    justify-content: space-between;
    align-items: end;
    gap: 24px;
    padding-bottom: 10px;
    border-bottom: 2px solid ${color.ink};
    font-size: ${text.s};
  }

  p:first-child {
    font-size: ${text.xl};
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`

/** What a sheet says at its top: which report this is, of which days, and as of when. */
export function PrintHeading({ tab, facts }: { tab: Tab; facts: ReportFacts | undefined }) {
  return (
    <Heading aria-hidden="true" data-print-heading>
      <div>
        <p>{tabName(tab)} report</p>
        <p>{facts && rangeWords(facts.dateRange)}</p>
      </div>
      <p>the shop · {facts && asOfWords(facts)}</p>
    </Heading>
  )
}

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../../../ui/Card.ts'
import { color, phone, text, cardLayout } from '../../../../ui/tokens.ts'

const List = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 16px;
  margin: 0;

  ${cardLayout} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${phone} {
    gap: 10px;
  }
`

/** A size container: the font size of the value depends on the card's width. */
const MetricCard = styled(Card)`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 20px 22px;

  ${phone} {
    padding: 16px;
  }
`

const Name = styled.dt`
  color: ${color.ink2};
  font-size: ${text.s};
`

const Value = styled.dd`
  font-size: clamp(1rem, 11.5cqi, 1.75rem);
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`

const Note = styled.dd`
  color: ${color.ink2};
  font-size: ${text.s};
`

const Footer = styled(Note)`
  margin-top: auto;
  padding-top: 6px;
`

export interface Metric {
  name: string
  value: string
  /** Shown below the value: its growth, or an explanation. */
  note?: ReactNode
  /** A sparkline or meter at the bottom of the card. */
  chart?: ReactNode
}

const MAX_COLUMNS = 4

/** The key metrics of a report, as cards in rows of four, or of three when four would leave a gap. */
export function MetricCards({ metrics }: { metrics: readonly Metric[] }) {
  const columns = metrics.length % MAX_COLUMNS === 0 ? MAX_COLUMNS : 3
  return (
    <List $columns={columns}>
      {metrics.map(({ name, value, note, chart }) => (
        <MetricCard as="div" key={name} data-figure={name}>
          <Name>{name}</Name>
          <Value>{value}</Value>
          {note !== undefined && <Note>{note}</Note>}
          {chart !== undefined && <Footer aria-hidden="true">{chart}</Footer>}
        </MetricCard>
      ))}
    </List>
  )
}

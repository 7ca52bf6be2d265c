import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../../../ui/Card.ts'
import { color, phone, text, tight } from '../../../../ui/tokens.ts'

const List = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 16px;
  margin: 0;

  ${tight} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${phone} {
    gap: 10px;
  }
`

/** The value is as large as its card has room for. */
const Tile = styled(Card)`
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

const More = styled.dd`
  color: ${color.ink2};
  font-size: ${text.s};
`

const Foot = styled(More)`
  margin-top: auto;
  padding-top: 6px;
`

export interface Figure {
  name: string
  value: string
  /** Below the value: its growth, or what it means. */
  note?: ReactNode
  /** A small picture of it, at the card's foot. */
  picture?: ReactNode
}

const MOST_COLUMNS = 4

/** The figures that a report begins with, in full lines of three or four. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const columns = figures.length % MOST_COLUMNS === 0 ? MOST_COLUMNS : 3
  return (
    <List $columns={columns}>
      {figures.map(({ name, value, note, picture }) => (
        <Tile as="div" key={name} data-figure={name}>
          <Name>{name}</Name>
          <Value>{value}</Value>
          {note !== undefined && <More>{note}</More>}
          {picture !== undefined && <Foot aria-hidden="true">{picture}</Foot>}
        </Tile>
      ))}
    </List>
  )
}

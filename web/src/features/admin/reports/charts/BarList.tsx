import { styled } from 'styled-components'
import { color, radius, text } from '../../../../ui/tokens.ts'

const List = styled.ul`
  display: grid;
  gap: 14px;
`

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  font-size: ${text.s};
  break-inside: avoid;

  b {
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${color.ink2};
    font-size: inherit;
    font-weight: 400;
  }
`

const Track = styled.svg`
  grid-column: 1 / -1;
  width: 100%;
  height: 10px;
  border-radius: ${radius.full};
  background: ${color.fog};
`

export interface BarListItem {
  name: string
  value: number
  /** The value in words, and what else is to be said. */
  words: string
  note?: string
}

/** Bars that lie, each with its name in full: for names that are too long to stand below a bar. */
export function BarList({ items }: { items: readonly BarListItem[] }) {
  const most = Math.max(...items.map(({ value }) => value), 0)
  return (
    <List>
      {items.map(({ name, value, words, note }) => (
        <Item key={name}>
          <span>{name}</span>
          <b>
            {words} {note !== undefined && <small>{note}</small>}
          </b>
          <Track aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width={most === 0 ? 0 : (value / most) * 100} height={1} fill={color.accent} />
          </Track>
        </Item>
      ))}
    </List>
  )
}

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
  /** The formatted value. */
  label: string
  /** Shown after the label. */
  note?: string
}

/** Horizontal bars with their names above them, for names too long for an axis. */
export function BarList({ items }: { items: readonly BarListItem[] }) {
  const max = Math.max(...items.map(({ value }) => value), 0)
  return (
    <List>
      {items.map(({ name, value, label, note }) => (
        <Item key={name}>
          <span>{name}</span>
          <b>
            <span>{label}</span> {note !== undefined && <small>{note}</small>}
          </b>
          <Track aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width={max === 0 ? 0 : (value / max) * 100} height={1} fill={color.accent} />
          </Track>
        </Item>
      ))}
    </List>
  )
}

import { useRef, useState, type KeyboardEvent } from 'react'
import type { OrderAnalytics } from '@shop/contracts/reports'
import { styled } from 'styled-components'
import { formatDollars } from '../../../../lib/format.ts'
import { VisuallyHidden } from '../../../../ui/layout.ts'
import { color, phone, text } from '../../../../ui/tokens.ts'
import { formatCount, formatHourRange } from '../format.ts'
import { nextCell } from './gridNavigation.ts'
import { heatmapColor } from './heatmapColor.ts'

const Grid = styled.div`
  display: grid;
  grid-template-columns: 3.2em repeat(24, minmax(0, 1fr));
  gap: 3px;
  font-size: ${text.xs};
  color: ${color.ink2};

  [role='row'] {
    display: contents;
  }

  [role='rowheader'] {
    align-self: center;
  }

  [role='gridcell'] {
    aspect-ratio: 1;
    max-height: 34px;
    width: 100%;
    border-radius: 5px;
    cursor: default;
  }

  [role='gridcell']:hover,
  [role='gridcell']:focus-visible {
    outline: 2px solid ${color.ink};
    outline-offset: 1px;
  }

  ${phone} {
    gap: 1px;

    [role='gridcell'] {
      aspect-ratio: 1 / 2;
      border-radius: 2px;
    }
  }
`

const ColumnHeader = styled.span`
  position: relative;
  overflow: visible;
  text-align: center;
  white-space: nowrap;
`

const Description = styled.p`
  min-height: 1.6em;
  margin-top: 12px;
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`

const HOURS = 24

type Cell = OrderAnalytics['orderPatterns']['byDayAndHour'][number]

function describe({ day, hour, orders, revenue }: Cell): string {
  return `${day} ${formatHourRange(hour)}: ${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}, ${formatDollars(revenue)}`
}

function HeaderRow() {
  return (
    <div role="row">
      <span role="columnheader">
        <VisuallyHidden>Day</VisuallyHidden>
      </span>
      {Array.from({ length: HOURS }, (_, hour) => (
        <ColumnHeader key={hour} role="columnheader">
          <VisuallyHidden>{formatHourRange(hour)}</VisuallyHidden>
          {hour % 3 === 0 && <span aria-hidden="true">{hour}</span>}
        </ColumnHeader>
      ))}
    </div>
  )
}

interface DayRowProps {
  cells: readonly Cell[]
  /** The orders of the busiest hour of the week. */
  max: number
  /** The column of the cell that the Tab key reaches, if it is in this row. */
  focusColumn: number
  onHover: (cell: Cell) => void
  onFocus: (cell: Cell, column: number) => void
}

function DayRow({ cells, max, focusColumn, onHover, onFocus }: DayRowProps) {
  const day = cells[0]?.day
  return (
    <div role="row">
      <span role="rowheader" aria-label={day}>
        {day?.slice(0, 3)}
      </span>
      {cells.map((cell, column) => (
        <span
          key={cell.hour}
          role="gridcell"
          aria-label={describe(cell)}
          tabIndex={column === focusColumn ? 0 : -1}
          style={{ background: heatmapColor(cell.orders, max, 100) }}
          onMouseEnter={() => onHover(cell)}
          onFocus={() => onFocus(cell, column)}
        />
      ))}
    </div>
  )
}

/** The index of the one cell that the Tab key reaches; the arrow keys move it and the focus. */
function useCellFocus() {
  const [focusIndex, setFocusIndex] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  function moveFocus(event: KeyboardEvent) {
    const next = nextCell(focusIndex, event.key)
    if (next === undefined) return
    event.preventDefault()
    setFocusIndex(next)
    grid.current?.querySelectorAll<HTMLElement>('[role=gridcell]')[next]?.focus()
  }
  return { grid, focusIndex, setFocusIndex, moveFocus }
}

/** Heatmap of orders by day and hour. An ARIA grid with a roving tabindex; the active cell is described below it. */
export function DayHourHeatmap({ cells }: { cells: readonly Cell[] }) {
  const busiest = cells.reduce<Cell | undefined>((best, cell) => (best && best.orders >= cell.orders ? best : cell), undefined)
  const [active, setActive] = useState<Cell>()
  const { grid, focusIndex, setFocusIndex, moveFocus } = useCellFocus()
  const days = [...new Set(cells.map(({ day }) => day))]
  // Looked up again in each render, because a live update may have replaced the cells.
  const described = active && cells.find(({ day, hour }) => day === active.day && hour === active.hour)
  return (
    <>
      <Grid
        role="grid"
        aria-label="Orders by day and hour"
        ref={grid}
        onKeyDown={moveFocus}
        onMouseLeave={() => setActive(undefined)}
      >
        <HeaderRow />
        {days.map((day, row) => (
          <DayRow
            key={day}
            cells={cells.filter((cell) => cell.day === day)}
            max={busiest?.orders ?? 0}
            focusColumn={focusIndex - row * HOURS}
            onHover={setActive}
            onFocus={(cell, column) => {
              setFocusIndex(row * HOURS + column)
              setActive(cell)
            }}
          />
        ))}
      </Grid>
      <Description>
        {described ? describe(described) : busiest && busiest.orders > 0 && `Busiest: ${describe(busiest)}`}
      </Description>
    </>
  )
}

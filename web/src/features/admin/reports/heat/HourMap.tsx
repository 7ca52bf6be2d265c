import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { OrderAnalytics } from '@shop/contracts/api'
import { styled } from 'styled-components'
import { formatDollars } from '../../../../lib/format.ts'
import { VisuallyHidden } from '../../../../ui/layout.ts'
import { color, phone, text } from '../../../../ui/tokens.ts'
import { formatCount } from '../figures/format.ts'
import { hoursOfDay, moved } from './grid.ts'
import { shadeOf } from './shade.ts'

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

const Hour = styled.span`
  position: relative;
  overflow: visible;
  text-align: center;
  white-space: nowrap;
`

const Reading = styled.p`
  min-height: 1.6em;
  margin-top: 12px;
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`

type Cell = OrderAnalytics['orderPatterns']['byDayAndHour'][number]

function wordsOf({ day, hour, orders, revenue }: Cell): string {
  return `${day} ${hoursOfDay(hour)}: ${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}, ${formatDollars(revenue)}`
}

function HourNames() {
  return (
    <div role="row">
      <span role="columnheader">
        <VisuallyHidden>Day</VisuallyHidden>
      </span>
      {Array.from({ length: 24 }, (_, hour) => (
        <Hour key={hour} role="columnheader">
          <VisuallyHidden>{hoursOfDay(hour)}</VisuallyHidden>
          {hour % 3 === 0 && <span aria-hidden="true">{hour}</span>}
        </Hour>
      ))}
    </div>
  )
}

/** Orders by day and hour. The arrow keys walk through the cells; the one that is pointed at is read out below. */
export function HourMap({ cells }: { cells: readonly Cell[] }) {
  const most = cells.reduce<Cell | undefined>((best, cell) => (best && best.orders >= cell.orders ? best : cell), undefined)
  const [place, setPlace] = useState(0)
  const [pointed, setPointed] = useState<Cell>()
  const grid = useRef<HTMLDivElement>(null)
  const days = [...new Set(cells.map(({ day }) => day))]
  const reading = pointed && cells.find(({ day, hour }) => day === pointed.day && hour === pointed.hour)

  function walk(event: KeyboardEvent) {
    const next = moved(place, event.key)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
    grid.current?.querySelectorAll<HTMLElement>('[role=gridcell]')[next]?.focus()
  }
  return (
    <>
      <Grid
        role="grid"
        aria-label="Orders by day and hour"
        ref={grid}
        onKeyDown={walk}
        onMouseLeave={() => setPointed(undefined)}
      >
        <HourNames />
        {days.map((day, row) => (
          <div role="row" key={day}>
            <span role="rowheader" aria-label={day}>
              {day.slice(0, 3)}
            </span>
            {cells
              .filter((cell) => cell.day === day)
              .map((cell, column) => (
                <span
                  key={cell.hour}
                  role="gridcell"
                  aria-label={wordsOf(cell)}
                  tabIndex={row * 24 + column === place ? 0 : -1}
                  style={{ background: shadeOf(cell.orders, most?.orders ?? 0, 100) }}
                  onMouseEnter={() => setPointed(cell)}
                  onFocus={() => {
                    setPlace(row * 24 + column)
                    setPointed(cell)
                  }}
                />
              ))}
          </div>
        ))}
      </Grid>
      <Reading>{reading ? wordsOf(reading) : most && most.orders > 0 && `Busiest: ${wordsOf(most)}`}</Reading>
    </>
  )
}

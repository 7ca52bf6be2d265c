import { useRef, useState, type ReactNode } from 'react'
import type { DateRangeParams } from '../../api/reports.ts'
import { DrillDownContext, type DrillDownTarget } from './drillDownContext.ts'
import { DrillDownDialog } from './DrillDownDialog.tsx'

/** Provides the drill-down dialog to a report. Names in the dialog open further targets, with a way back. */
export function DrillDownProvider({ range, children }: { range: DateRangeParams; children: ReactNode }) {
  const [history, setHistory] = useState<readonly DrillDownTarget[]>([])
  const opener = useRef<Element>(null)
  function open(target: DrillDownTarget) {
    if (history.length === 0) opener.current = document.activeElement
    setHistory([...history, target])
  }
  return (
    <DrillDownContext value={open}>
      {children}
      <DrillDownDialog
        history={history}
        range={range}
        onBack={() => setHistory((previous) => previous.slice(0, -1))}
        onClose={() => setHistory([])}
        onReturnFocus={() => opener.current instanceof HTMLElement && opener.current.focus()}
      />
    </DrillDownContext>
  )
}

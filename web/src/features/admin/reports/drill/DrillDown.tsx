import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { DrillDialog } from './DrillDialog.tsx'
import { DrillContext } from './drill.ts'
import type { Drill } from './drill.ts'

/** Lets every name of a report open what is behind it, and from there the names in that. */
export function DrillDown({ range, children }: { range: ReportRange; children: ReactNode }) {
  const [trail, setTrail] = useState<readonly Drill[]>([])
  const opener = useRef<Element>(null)
  function go(drill: Drill) {
    if (trail.length === 0) opener.current = document.activeElement
    setTrail([...trail, drill])
  }
  return (
    <DrillContext value={go}>
      {children}
      <DrillDialog
        trail={trail}
        range={range}
        onBack={() => setTrail((before) => before.slice(0, -1))}
        onClose={() => setTrail([])}
        onClosed={() => opener.current instanceof HTMLElement && opener.current.focus()}
      />
    </DrillContext>
  )
}

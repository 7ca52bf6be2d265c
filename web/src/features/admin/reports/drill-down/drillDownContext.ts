import { createContext, useContext } from 'react'

/** The product whose buyers are shown, or the customer whose products are shown. */
export interface DrillDownTarget {
  kind: 'product' | 'customer'
  id: string
  name: string
}

export const DrillDownContext = createContext<(target: DrillDownTarget) => void>(() => undefined)

/** Returns the function that opens a target in the drill-down dialog. */
export function useDrillDown(): (target: DrillDownTarget) => void {
  return useContext(DrillDownContext)
}

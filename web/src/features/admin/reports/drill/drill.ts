import { createContext, useContext } from 'react'

/** What is looked into: who buys a product, or what a customer buys. */
export interface Drill {
  kind: 'buyers' | 'bought'
  id: string
  name: string
}

export const DrillContext = createContext<(drill: Drill) => void>(() => undefined)

export function useDrill(): (drill: Drill) => void {
  return useContext(DrillContext)
}

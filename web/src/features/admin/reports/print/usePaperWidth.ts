import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The room for a chart on A4 between its margins and its panel's, in CSS pixels. */
const PAPER_WIDTH = 668

/**
 * How wide a chart is drawn while the page is being printed; undefined on the screen, where its room decides. Paper is
 * laid out in one go: what measures itself afterwards comes too late.
 */
export function usePaperWidth(share: number): number | undefined {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const set = (value: boolean) => flushSync(() => setPrinting(value))
    const begin = () => set(true)
    const end = () => set(false)
    const change = () => set(paper.matches)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    paper.addEventListener('change', change)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      paper.removeEventListener('change', change)
    }
  }, [])
  return isPrinting ? Math.floor(PAPER_WIDTH * share) : undefined
}

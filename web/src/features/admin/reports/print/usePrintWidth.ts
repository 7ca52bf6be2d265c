import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The content width of a panel on A4, in CSS pixels. */
const PANEL_WIDTH = 668

/**
 * The width of a chart while the page is printed; undefined on screen, where the chart fills its container. A chart that
 * measures its container would resize too late for the print layout, so the new width is rendered synchronously.
 */
export function usePrintWidth(ratio: number): number | undefined {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const printMedia = matchMedia('print')
    const set = (value: boolean) => flushSync(() => setPrinting(value))
    const onBeforePrint = () => set(true)
    const onAfterPrint = () => set(false)
    const onChange = () => set(printMedia.matches)
    addEventListener('beforeprint', onBeforePrint)
    addEventListener('afterprint', onAfterPrint)
    printMedia.addEventListener('change', onChange)
    return () => {
      removeEventListener('beforeprint', onBeforePrint)
      removeEventListener('afterprint', onAfterPrint)
      printMedia.removeEventListener('change', onChange)
    }
  }, [])
  return isPrinting ? Math.floor(PANEL_WIDTH * ratio) : undefined
}

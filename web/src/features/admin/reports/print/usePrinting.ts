import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed. Rendered synchronously: what is rendered later is missing on paper. */
export function usePrinting(): boolean {
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
  return isPrinting
}

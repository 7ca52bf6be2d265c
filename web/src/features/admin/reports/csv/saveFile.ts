/** Hands the browser a text to save under a name. */
export function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by the next turn; before it, some would find nothing.
  setTimeout(() => URL.revokeObjectURL(address))
}

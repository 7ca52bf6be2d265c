/** Starts a download of the CSV text. */
export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers start reading only after this task, so the URL is revoked in the next one.
  setTimeout(() => URL.revokeObjectURL(url))
}

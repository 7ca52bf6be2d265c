/** Starts a download of the content under this name. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers start reading only after this task, so the URL is revoked in the next one.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Whether the text looks like a complete image path or URL. Avoids requests for URLs that are still being typed. */
export function isImageUrl(text: string): boolean {
  return /^(\/(?![/\\])|https:\/\/)\S+\.\w+/.test(text)
}

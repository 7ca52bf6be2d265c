/** Makes text storable: well-formed Unicode, without U+0000 (PostgreSQL rejects it), trimmed. */
export function normalizeText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').trim()
}

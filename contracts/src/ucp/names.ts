/** The name of a recipient in two parts, of which the first is what stands before its last word. */
export function namesOf(recipient: string | undefined): { readonly first_name?: string; readonly last_name?: string } {
  const words = recipient?.split(' ') ?? []
  if (words.length < 2) return { ...(recipient && { first_name: recipient }) }
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) }
}

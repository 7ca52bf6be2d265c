/** The message with the label of the field instead of the payload's key that it begins with: 'E-mail address is required'. */
export function labelled(message: string, labels: Readonly<Record<string, string | undefined>>): string {
  const [key = ''] = message.split(' ', 1)
  return (labels[key] ?? key) + message.slice(key.length)
}

/** What a mail about an order is about: its subject without the number of the order and the name of the shop. */
export const topicOf = ({ subject }: { readonly subject: string }): string => subject.replace(/ \(#\d+\) – .*$/, '')

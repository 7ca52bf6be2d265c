/** The schema that a service keeps its tables in: its own name, but for `order`, which is a word of SQL. */
export function schemaOf(service: string): string {
  return service === 'order' ? 'orders' : service
}

/** The PostgreSQL schema of a service's tables: the service's name, except for `order`, which is a reserved word of SQL. */
export function databaseSchema(service: string): string {
  return service === 'order' ? 'orders' : service
}

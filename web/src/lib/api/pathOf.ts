type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  /** Absent values are left out. Text is a query string as it is sent. */
  readonly querystring?: string | QueryValues
}

function toQueryString(values: QueryValues): string {
  const present = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new URLSearchParams(present).toString()
}

/** The path of a request below `/api`, as the queries are named. @param path of the endpoint, such as `/api/orders/:id` */
export function pathOf(path: string, { params = {}, querystring = '' }: Parts): string {
  const filled = path.slice('/api'.length).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = typeof querystring === 'string' ? querystring : toQueryString(querystring)
  return query === '' ? filled : `${filled}?${query}`
}

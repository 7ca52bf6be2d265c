interface Parts {
  readonly params?: Readonly<Record<string, string>>
  /** Absent values are left out. */
  readonly querystring?: Readonly<Record<string, string | number | boolean | undefined>>
}

/** The path of a request below `/api`, as the queries are named. @param path of the endpoint, such as `/api/orders/:id` */
export function pathOf(path: string, { params = {}, querystring = {} }: Parts): string {
  const filled = path.slice('/api'.length).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const values = Object.entries(querystring).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return values.length === 0 ? filled : `${filled}?${new URLSearchParams(values).toString()}`
}

/** A route that the document of the API leaves out: it is there in some shops only. */
export const hide = <Options extends { readonly schema: object }>(options: Options) => ({
  ...options,
  schema: { ...options.schema, hide: true },
})

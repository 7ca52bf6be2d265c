/** The parameters of actions and guards that read the error of a rejected actor. */
export interface ErrorParams {
  readonly error: unknown
}

/** The default implementation of an actor that the page must provide. */
export const notProvided = () => Promise.reject(new Error('This actor must be provided.'))

/** The action that stores the error of a rejected actor in the context. */
export const assignErrorOfEvent = { type: 'assignError', params: ({ event }: { event: ErrorParams }) => event } as const

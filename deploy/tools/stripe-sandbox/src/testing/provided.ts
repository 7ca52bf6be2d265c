import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** The PostgreSQL of this test run. */
export const postgresUrl = (): string => inject('postgresUrl')

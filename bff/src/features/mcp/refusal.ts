/** Why a tool did not do what it was asked to. The program is told so as the result of its call. */
export class McpRefusal extends Error {
  /** Stable, for programs: a failure of the API, or one of the tools' own. */
  readonly code: string
  /** As the API would answer. */
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.name = 'McpRefusal'
    this.code = code
    this.status = status
  }
}

/** Whether the request certainly reached no server, so that sending it again cannot run the call twice. */
export function neverReached(error: unknown): boolean {
  const { code, syscall } = error as { code?: string; syscall?: string }
  return code === 'ECONNREFUSED' || syscall === 'connect' || syscall === 'getaddrinfo'
}

/**
 * Whether the connection ended before the answer. A process that stops resets the connections that the system has accepted for it
 * and that it has not read, so this also happens to calls that no process has seen.
 */
export function lostConnection(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === 'ECONNRESET' || code === 'EPIPE'
}

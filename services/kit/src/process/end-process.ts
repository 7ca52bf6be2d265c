/** Ends this process as an orchestrator would, with a failure as its exit code. */
export function endProcess(): void {
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

import { parentPort } from 'node:worker_threads'
import { loadSandbox, type SandboxRequest } from './sandbox.ts'

/** The thread that `createSandboxThread` starts. It says that it is ready, is asked for one thing at a time, and ends when QuickJS fails. */
const run = await loadSandbox()
parentPort?.on('message', (request: SandboxRequest) => {
  parentPort?.postMessage(run(request))
})
parentPort?.postMessage('ready')

import { request, type IncomingMessage } from 'node:http'
import {
  closeAt,
  contextHeaders,
  sendAlone,
  type CallRequest,
  type HttpCallResponse,
  type SendCall,
  type TcpEndpoint,
} from './send-call.ts'

/** The characters of an input from which on a call goes alone: reading it would hold up the others. */
const LONG_INPUT = 64 * 1024
/** How a program answers that knows no requests with several calls, which has run none of them. */
const NOT_FOUND = 404

interface WaitingCall {
  readonly call: CallRequest
  /** Its part of the request. */
  readonly text: string
  readonly answer: PromiseWithResolvers<HttpCallResponse>
}

/** A line of the response: the answer of one of the calls, by its index. */
interface AnswerLine {
  readonly index: number
  readonly status: number
  readonly body: unknown
}

/** Not by `readline`, which also ends a line at U+2028, a letter that JSON may contain. */
function readAnswers(response: IncomingMessage, calls: readonly WaitingCall[], fail: (error: Error) => void): void {
  const connectionClose = response.headers.connection === 'close'
  let rest = ''
  function resolveAnswer(line: string): void {
    const { index, status, body } = JSON.parse(line) as AnswerLine
    calls[index]?.answer.resolve({ status, body, connectionClose })
  }
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    try {
      lines.forEach(resolveAnswer)
    } catch (error) {
      response.destroy(error as Error)
    }
  })
  response.once('end', () => fail(new Error('an answer is missing')))
  response.once('error', fail)
}

/** Sends several calls in one request. Each is answered as soon as its line of the response has arrived. */
function sendTogether(endpoint: TcpEndpoint, calls: readonly WaitingCall[]): void {
  const fail = (error: Error): void => {
    for (const { answer } of calls) answer.reject(error)
  }
  const headers = { ...calls[0]?.call.headers, 'content-type': 'application/json' }
  const httpRequest = request({ ...endpoint, path: '/calls', method: 'POST', headers }, (response) => {
    const { statusCode: status = 0 } = response
    if (status === 200) {
      readAnswers(response, calls, fail)
      return
    }
    response.resume()
    if (status === NOT_FOUND) for (const { call, answer } of calls) answer.resolve(sendAlone(endpoint, call))
    else fail(new Error(`the calls were refused with ${String(status)}`))
  })
  httpRequest.once('error', fail)
  closeAt(Math.max(...calls.map(({ call }) => call.deadline)), httpRequest)
  httpRequest.end(`[${calls.map(({ text }) => text).join(',')}]`)
}

/**
 * Sends the calls to an instance that are made in the same turn of the event loop in one request. One that is alone goes by itself at
 * the end of that turn. So does one that its caller may abort, which closes its connection, and one that is sent again, which has less
 * time left than the others.
 * @param maxCalls in one request
 */
export function gatherCalls(endpoint: TcpEndpoint, maxCalls: number): SendCall {
  let waiting: WaitingCall[] = []
  function sendWaiting(): void {
    const calls = waiting
    waiting = []
    for (let start = 0; start < calls.length; start += maxCalls) {
      const [first, ...others] = calls.slice(start, start + maxCalls)
      if (first === undefined) return
      if (others.length > 0) sendTogether(endpoint, [first, ...others])
      else first.answer.resolve(sendAlone(endpoint, first.call))
    }
  }
  return async (call) => {
    const { name, input, context, isRepeated } = call
    if (context.signal !== undefined || isRepeated) return sendAlone(endpoint, call)
    const text = JSON.stringify({ name, input, headers: contextHeaders(context) })
    if (text.length > LONG_INPUT) return sendAlone(endpoint, call)
    const answer = Promise.withResolvers<HttpCallResponse>()
    if (waiting.push({ call, text, answer }) === 1) setImmediate(sendWaiting)
    return answer.promise
  }
}

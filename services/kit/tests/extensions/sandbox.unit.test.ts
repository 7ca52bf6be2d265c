import { describe, expect, test } from 'vitest'
import { createSandboxThread } from '../../src/extensions/sandbox-thread.ts'

const run = createSandboxThread()

/** What a function with this body answers to an argument. */
const call = (body: string, argument: unknown = null) =>
  run({ source: `export function rule(given) {\n${body}\n}`, call: { name: 'rule', argument: JSON.stringify(argument) } })

const failureOf = async (body: string) => {
  const reply = await call(body)
  return 'failure' in reply ? reply.failure : reply
}

const TOO_LONG = 'It took too long: a call has 10 ms'

describe('a call is ended', () => {
  test.each([
    ['in an endless loop', `for (;;);`, TOO_LONG],
    ['in an endless recursion', `return rule(given)`, 'InternalError: stack overflow'],
    ['in a regular expression', `return /(a+)+$/.test('a'.repeat(40) + 'b')`, TOO_LONG],
    ['in a comparison of a sort', `return Array.from({ length: 9 }, (_, n) => n).sort(() => { for (;;); })`, TOO_LONG],
    ['with all memory taken by texts', `return 'x'.repeat(40000000).length`, 'out of memory'],
    ['with all memory taken by lists', `let all = []; for (;;) all = [all, new Array(1000).fill(all)]`, ''],
    [
      'in functions of the language',
      `const all = new Array(300000).fill(1); for (let n = 0; n < 9000; n++) all.indexOf(2)`,
      'too long',
    ],
    ['in the text of an error', `throw { get message() { for (;;); }, toString() { for (;;); } }`, TOO_LONG],
    ['with values that are nested too deeply', `let a = {}; for (let n = 0; n < 100000; n++) a = { a }; return a`, ''],
    ['although it catches everything', `for (;;) { try { for (;;); } catch {} }`, TOO_LONG],
  ])('%s', async (_, body, failure) => {
    expect(await failureOf(body)).toContain(failure)
    // The sandbox goes on, with all its memory.
    expect(await call(`return 'x'.repeat(1_000_000).length + given`, 1)).toEqual({ result: '1000001' })
  })
})

describe('an answer is refused', () => {
  test.each([
    ['that is a promise', `return Promise.resolve('no')`, 'TypeError: rule returned a promise: it has to answer at once'],
    ['that is a function', `return () => 'no'`, 'TypeError: rule returned a function'],
    ['of a megabyte', `return 'x'.repeat(1 << 20)`, 'RangeError: The answer has more than 100000 characters'],
    ['that contains itself', `const all = []; all.push(all); return all`, 'TypeError: circular reference'],
    ['that cannot be written', `return 10n`, 'TypeError: Do not know how to serialize a BigInt'],
    ['with an error of a megabyte', `throw new Error('x'.repeat(1 << 20))`, `Error: ${'x'.repeat(293)}`],
    ['with what is no error', `throw null`, 'It threw null'],
    ['with what has no text', `throw { toString: 1, valueOf: 1 }`, 'It threw what has no text'],
  ])('%s', async (_, body, failure) => {
    expect(await failureOf(body)).toBe(failure)
  })
})

describe('a module reaches', () => {
  test.each([
    'process',
    'require',
    'fetch',
    'console',
    'setTimeout',
    'Date',
    'Math.random',
    'performance',
    'crypto',
    'Intl',
    'WeakRef',
    'SharedArrayBuffer',
    'Atomics',
  ])('no %s', async (name) => {
    expect(await call(`return typeof ${name}`)).toEqual({ result: '"undefined"' })
  })

  test.each([
    `return this.constructor.constructor('return process')()`,
    `return given.constructor.constructor('return process')()`,
    `return (async () => {}).constructor('return process')().then.constructor('return process')()`,
    `return new Function('return globalThis.process.env')()`,
    `return (0, eval)('process')`,
    `try { null.x } catch (error) { return error.constructor.constructor('return process')() }`,
  ])('nothing of Node.js: %s', async (body) => {
    expect(await call(body, {})).toEqual({ failure: expect.stringMatching(/process|undefined/) as string })
  })

  test('no later call, whatever it changes', async () => {
    const change = `globalThis.count = (globalThis.count ?? 0) + 1
      JSON.stringify = () => '"mine"'; JSON.parse = () => 'mine'; Object.keys = () => []; Array.prototype.push = null
      Object.prototype.polluted = 1
      return count`
    expect(await call(change)).toEqual({ result: '1' })
    expect(await call(change)).toEqual({ result: '1' })
    expect(await call(`return [given, ({}).polluted ?? 'clean']`, 2)).toEqual({ result: '[2,"clean"]' })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

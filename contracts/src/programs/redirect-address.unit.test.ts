import { describe, expect, it } from 'vitest'
import { isRedirectAddress, isSameRedirect } from './redirect-address.ts'

describe('an address of a program', () => {
  it.each([
    'https://assistant.example/callback',
    'https://assistant.example/callback?x=1',
    'http://127.0.0.1/callback',
    'http://localhost:3118/callback',
    'http://[::1]:1/',
  ])('%s is accepted', (address) => {
    expect(isRedirectAddress(address)).toBe(true)
  })

  it.each([
    '',
    '/callback',
    '//assistant.example/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'cursor://callback',
    'com.example.app:/callback',
    'http://assistant.example/callback',
    'http://127.0.0.1.assistant.example/',
    'http://localhost.assistant.example/',
    'http://0.0.0.0/',
    'https://user@assistant.example/',
    'https://assistant.example/#x',
    'https://assistant.example\\@thief.example/',
    'https://assistant.example/ x',
    ' https://assistant.example/',
    `https://assistant.example/${'x'.repeat(2_000)}`,
  ])('%s is not', (address) => {
    expect(isRedirectAddress(address)).toBe(false)
  })
})

describe('the registered address', () => {
  it.each([
    ['https://a.example/cb', 'https://a.example/cb', true],
    ['https://a.example/cb', 'https://a.example/cb/', false],
    ['https://a.example/cb', 'https://A.example/cb', false],
    ['https://a.example/cb', 'https://a.example:443/cb', false],
    ['https://a.example/cb', 'https://a.example/x/../cb', false],
    ['https://localhost/cb', 'https://localhost:1/cb', false],
    ['http://localhost/cb', 'http://localhost:51234/cb', true],
    ['http://localhost:1/cb', 'http://localhost:51234/cb', true],
    ['http://localhost:1/cb', 'http://127.0.0.1:1/cb', false],
    ['http://localhost:1/cb', 'http://localhost:1@a.example/cb', false],
    ['http://localhost:1/cb', 'http://localhost:1.a.example/cb', false],
    ['http://localhost/cb', 'http://localhost:99999/cb', false],
  ])('%s is that of %s: %s', (registered, given, isSame) => {
    expect(isSameRedirect(registered, given)).toBe(isSame)
  })
})

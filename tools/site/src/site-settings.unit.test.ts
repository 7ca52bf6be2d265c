import { describe, expect, it } from 'vitest'
import { hasUnreleased, readSettings, releasesOf } from './site-settings.ts'

describe('the version of a build', () => {
  it('is that of the changelog', () => {
    const changelog = '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-03-01)\n\n- x\n\n## [0.1.0]\n'
    expect(releasesOf(changelog)).toEqual(['0.2.0', '0.1.0'])
    expect(hasUnreleased(changelog)).toBe(false)
    expect(hasUnreleased('## Unreleased\n\n- Operators: x\n')).toBe(true)
  })
})

describe('the settings', () => {
  it('name the path, the version and the repository', () => {
    const env = { SITE_BASE: '/the-shop/', SITE_VERSION: '0.2.0', SITE_REPOSITORY: 'https://git.example/shop/blob/main/' }
    expect(readSettings(env)).toEqual({ root: '/the-shop/', version: '0.2.0', repository: 'https://git.example/shop/blob/main' })
  })

  it('need not be there: a Makefile passes them empty', () => {
    expect(readSettings({ SITE_BASE: '', SITE_VERSION: '', SITE_REPOSITORY: '' })).toMatchObject({
      root: '/',
      repository: undefined,
    })
  })

  it.each([
    { SITE_BASE: 'the-shop' },
    { SITE_BASE: '/the-shop' },
    { SITE_VERSION: '../0.2.0' },
    { SITE_REPOSITORY: 'git.example' },
  ])('that would break every link are refused: %j', (env) => expect(() => readSettings(env)).toThrow(Object.keys(env)[0]))
})

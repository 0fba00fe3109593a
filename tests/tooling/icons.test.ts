import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconNames } from '#components/ui/icon-names.ts'

describe('icons', () => {
  it('are drawn as they are named: npm run icons was run after the last change', () => {
    const sprite = readFileSync('components/ui/icons.generated.svg', 'utf8')
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)]
    expect(drawn.map(([, name]) => name)).toEqual([...iconNames])
    for (const [, name, shapes] of drawn)
      expect(shapes, name).toMatch(/^(<(path|circle|rect|line|poly\w+|ellipse) [^>]+>)+$/)
  })
  it('have names in order, each once', () => {
    expect([...new Set(iconNames)].sort()).toEqual([...iconNames])
  })
})

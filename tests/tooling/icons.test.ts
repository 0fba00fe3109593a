import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconNames } from '#components/ui/icon-names.ts'
import { drawSprite } from '../../scripts/icons.ts'

describe('icons', () => {
  it('are drawn as they are named: npm run icons was run after the last change', () => {
    expect(readFileSync('components/ui/icons.generated.svg', 'utf8')).toBe(drawSprite())
  })
  it('have names in order, each once', () => {
    expect([...new Set(iconNames)].sort()).toEqual([...iconNames])
  })
})

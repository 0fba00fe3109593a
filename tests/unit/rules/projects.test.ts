import { expect, it } from 'vitest'
import { projectTotal } from '#lib/rules/projects.ts'

it('adds up what can be ordered of a project, and nothing of the rest', () => {
  expect(projectTotal([])).toBe(0)
  expect(projectTotal([{ price: 48_900 }, { price: null }, { price: 100 }])).toBe(49_000)
})

// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { demonstrationNote, InventedReviews } from '#components/reviews/invented-reviews.tsx'

const { settings } = vi.hoisted(() => ({ settings: { demonstration: true } }))
vi.mock('#lib/env.ts', () => ({ env: () => settings }))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

it('reviews of the demonstration are said to be invented, and those of production are not', async () => {
  settings.demonstration = true
  expect(renderToString(await InventedReviews({}))).toContain('invented')
  expect(await demonstrationNote()).toBe(' (demonstration)')
  settings.demonstration = false
  expect(await InventedReviews({})).toBeNull()
  expect(await demonstrationNote()).toBe('')
})

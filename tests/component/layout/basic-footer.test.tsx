// @vitest-environment node
import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { BasicFooter } from '#components/layout/basic-footer.tsx'
import { frsm } from '#lib/stores/frsm.ts'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm }))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

async function linksOf(look: 'basic' | 'dark'): Promise<{ links: string[]; html: string }> {
  const { prelude } = await prerender(<BasicFooter look={look} />)
  const html = await text(prelude)
  return { links: [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? ''), html }
}

describe('BasicFooter', () => {
  it.each(['basic', 'dark'] as const)(
    'R2.119 R2.120 the %s footer has legal and social links and the way to withdraw, and no other',
    async (look) => {
      const { links, html } = await linksOf(look)
      expect(links).toEqual([
        ...Object.values(frsm.legalPages).map((slug) => `/cms/${slug}`),
        '/retractation',
        ...frsm.socialLinks.map(({ url }) => url),
      ])
      expect(html).not.toMatch(/<form|<button/)
      expect(html.includes('bg-water-deep')).toBe(look === 'dark')
    },
  )
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('next-intl/server', () => ({ getTranslations: () => undefined }))
/** React's development runtime does nothing in production mode. */
vi.mock('react/jsx-dev-runtime', () => ({ jsxDEV: () => 'sheet' }))
vi.mock('#components/styleguide/styleguide.tsx', () => ({ Styleguide: () => null }))
vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('404')
  },
}))

async function page(environment: string, shown: string) {
  vi.stubEnv('NODE_ENV', environment)
  vi.stubEnv('STYLEGUIDE', shown)
  const { default: StyleguidePage } = await import('#app/[store]/[audience]/(styleguide)/styleguide/page.tsx')
  return StyleguidePage()
}

describe('the sheet of parts', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllEnvs())

  it('is not there in production', async () => {
    await expect(page('production', '')).rejects.toThrow('404')
    await expect(page('production', '0')).rejects.toThrow('404')
  })
  it('is there in development, and where production asks for it', async () => {
    await expect(page('development', '')).resolves.toBe('sheet')
    vi.resetModules()
    await expect(page('production', '1')).resolves.toBe('sheet')
  })
})

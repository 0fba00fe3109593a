import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ErrorPage from '#app/[store]/[audience]/error.tsx'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'
import { blockStorage } from '../../setup/storage.ts'

const [reload, replace] = [vi.fn(), vi.fn()]

beforeEach(() => {
  vi.resetModules()
  vi.resetAllMocks()
  vi.stubGlobal('location', { ...window.location, pathname: '/cart', reload, replace })
  performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntryList
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the error page', () => {
  it.each([
    ['fr-FR', french.errors],
    ['es-ES', spanish.errors],
  ])('R8.4 is shown after the reload where storage is blocked (%s)', async (language, texts) => {
    blockStorage()
    document.documentElement.lang = language
    const error = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
    render(<ErrorPage error={error} />)
    expect(await screen.findByRole('heading', { name: texts.heading })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })
  it.each([
    ['/cart', [['/500']]],
    ['/500', []],
  ])("R8.1 is the server's where it cannot be loaded either, and not in circles (%s)", async (pathname, replaced) => {
    vi.stubGlobal('location', { ...window.location, pathname, reload, replace })
    let asked = () => {}
    const tried = new Promise<void>((done) => (asked = done))
    vi.doMock('#components/layout/broken-pipe-view.tsx', () => {
      asked()
      throw new Error('Failed to load chunk')
    })
    render(<ErrorPage error={new TypeError('x is undefined')} />)
    await tried
    // The promise that fails with it comes a turn later.
    await vi.dynamicImportSettled()
    expect(replace.mock.calls).toEqual(replaced)
    vi.doUnmock('#components/layout/broken-pipe-view.tsx')
  })
})

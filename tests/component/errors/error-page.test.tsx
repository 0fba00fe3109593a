import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ErrorPage from '#app/[store]/[audience]/error.tsx'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'
import { blockStorage } from '../../setup/storage.ts'

const reload = vi.fn()

beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('location', { ...window.location, reload })
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
  })
})

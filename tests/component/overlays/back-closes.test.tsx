import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { withDialogs } from '../../setup/dialog.ts'

beforeEach(withDialogs)
afterEach(async () => {
  cleanup()
  await arrived()
})

/** Until the history has taken every entry back that it had for overlays. */
const arrived = () => waitFor(() => expect(window.history.state?.overlays ?? 0).toBe(0))
const markers = () => window.history.state?.overlays ?? 0

/** Goes to another entry; `popstate` does not reach later listeners. */
async function travel(go: () => void) {
  const from = window.history.state
  go()
  await waitFor(() => expect(window.history.state).not.toBe(from))
}

/** A panel that opens another one over itself. */
function Page() {
  const [open, setOpen] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Ouvrir
      </button>
      {open > 0 ? (
        <SidePanel title="Panier" closeLabel="Fermer le panier" close={() => setOpen(0)}>
          <button type="button" onClick={() => setOpen(2)}>
            Photo
          </button>
          <a href="/autre">Commander</a>
        </SidePanel>
      ) : null}
      {open > 1 ? (
        <SidePanel title="Photo" closeLabel="Fermer la photo" close={() => setOpen(1)}>
          Image
        </SidePanel>
      ) : null}
    </>
  )
}

async function openPanel() {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
  await waitFor(() => expect(markers()).toBe(1))
}
const panel = () => screen.queryByRole('dialog', { name: 'Panier' })

describe('the browser’s Back', () => {
  it('closes what lies over the page, and the page stays', async () => {
    window.history.pushState({ page: 'ours' }, '', '/page')
    await openPanel()
    await travel(() => window.history.back())
    await waitFor(() => expect(panel()).toBeNull())
    expect(window.location.pathname).toBe('/page')
    expect(window.history.state).toEqual({ page: 'ours' })
  })

  it('closes one overlay after the other', async () => {
    await openPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Photo' }))
    await waitFor(() => expect(markers()).toBe(2))
    await travel(() => window.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo' })).toBeNull())
    expect(panel()).toBeInTheDocument()
    await travel(() => window.history.back())
    await waitFor(() => expect(panel()).toBeNull())
  })

  it('leads to the page before at once where the overlay has been closed by its button', async () => {
    window.history.pushState({}, '', '/avant')
    window.history.pushState({}, '', '/page')
    await openPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Fermer le panier' }))
    await arrived()
    expect(window.location.pathname).toBe('/page')
    await travel(() => window.history.back())
    expect(window.location.pathname).toBe('/avant')
  })

  it('leaves open what was opened again at once', async () => {
    window.history.pushState({}, '', '/page')
    await openPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Fermer le panier' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
    await waitFor(() => expect(markers()).toBe(1))
    expect(panel()).toBeInTheDocument()
    await travel(() => window.history.back())
    await waitFor(() => expect(panel()).toBeNull())
  })

  it('stays where it is when Forward leads to an overlay that is not open any more', async () => {
    window.history.pushState({}, '', '/page')
    await openPanel()
    await travel(() => window.history.back())
    const forward = vi.spyOn(window.history, 'go')
    window.history.forward()
    await waitFor(() => expect(forward).toHaveBeenCalledWith(-1))
    await arrived()
    expect(panel()).toBeNull()
    expect(window.location.pathname).toBe('/page')
  })

  it('leads from a page that was opened out of an overlay to the page below it', async () => {
    window.history.pushState({}, '', '/page')
    const entries = window.history.length
    await openPanel()
    window.history.pushState({}, '', '/autre')
    cleanup()
    await arrived()
    expect(window.location.pathname).toBe('/autre')
    await travel(() => window.history.back())
    expect(window.location.pathname).toBe('/page')
    expect(markers()).toBe(0)
    expect(window.history.length).toBeLessThanOrEqual(entries + 2)
  })

  it('closes an overlay that stays open while its page changes, and keeps the change', async () => {
    window.history.pushState({}, '', '/liste')
    await openPanel()
    window.history.pushState({}, '', '/liste?largeur=120')
    await waitFor(() => expect(markers()).toBe(1))
    await travel(() => window.history.back())
    await waitFor(() => expect(panel()).toBeNull())
    expect(window.location.search).toBe('?largeur=120')
    await travel(() => window.history.back())
    expect(window.location.pathname + window.location.search).toBe('/liste')
  })

  it('keeps what a page wrote into its address while an overlay was open', async () => {
    window.history.pushState({}, '', '/configurer?l=100')
    await openPanel()
    window.history.replaceState(window.history.state, '', '/configurer?l=120')
    await travel(() => window.history.back())
    await waitFor(() => expect(panel()).toBeNull())
    expect(window.location.search).toBe('?l=120')
  })

  it('leaves an overlay’s entry after a reload, and the page’s entry takes over its URL and state', async () => {
    vi.resetModules()
    window.history.pushState({ page: 'before' }, '', '/configurer?l=100')
    window.history.pushState({ page: 'now', overlays: 1 }, '', '/configurer?l=120')
    const { leaveReloaded } = await import('#lib/overlays/back-closes.ts')
    leaveReloaded()
    await arrived()
    expect(window.location.search).toBe('?l=120')
    expect(window.history.state).toMatchObject({ page: 'now' })
  })

  it('is no matter of the router while an overlay closes', async () => {
    window.history.pushState({}, '', '/page')
    await openPanel()
    const router = vi.fn()
    window.addEventListener('popstate', router)
    window.history.back()
    await waitFor(() => expect(panel()).toBeNull())
    await arrived()
    window.removeEventListener('popstate', router)
    expect(router).not.toHaveBeenCalled()
  })

  it('waits with a change of the page until the entry of a closed overlay is gone', async () => {
    window.history.pushState({}, '', '/page')
    await openPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Fermer le panier' }))
    window.history.pushState({}, '', '/autre')
    await waitFor(() => expect(window.location.pathname).toBe('/autre'))
    await travel(() => window.history.back())
    expect(window.location.pathname).toBe('/page')
    expect(markers()).toBe(0)
  })
})

import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { withDialogs } from '../../setup/dialog.ts'

beforeEach(withDialogs)

function Opener(props: { side?: 'left' | 'right'; parts?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {open ? (
        <SidePanel
          title="Panier"
          closeLabel="Fermer"
          close={() => setOpen(false)}
          {...(props.side && { side: props.side })}
          {...(props.parts && { header: <p>Étape 1</p>, footer: <p>Total</p> })}
        >
          <p>Contenu</p>
        </SidePanel>
      ) : null}
    </>
  )
}

async function opened(props: Parameters<typeof Opener>[0] = {}) {
  render(<Opener {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
  return screen.getByRole('dialog', { name: 'Panier' })
}

describe('SidePanel', () => {
  it('R2.126 comes from the right by default, from the left when asked', async () => {
    expect((await opened()).className).toMatch(/(^| )right-0/)
    cleanup()
    expect((await opened({ side: 'left' })).className).toMatch(/(^| )left-0/)
  })
  it('R2.127 has a body, and a header and a footer when they are given', async () => {
    const bare = await opened()
    expect(within(bare).getByText('Contenu')).toBeVisible()
    expect(within(bare).queryByText('Total')).toBeNull()
    cleanup()
    const full = await opened({ parts: true })
    expect(within(full).getByText('Étape 1')).toBeVisible()
    expect(within(full).getByText('Total')).toBeVisible()
    // A dialog is no page: a header or footer of the page would be a landmark in it.
    expect(within(full).queryByRole('banner') ?? within(full).queryByRole('contentinfo')).toBeNull()
  })
  it('R2.128 R4.36 closes with a press outside and not with one inside', async () => {
    const panel = await opened()
    await userEvent.click(screen.getByText('Contenu'))
    expect(screen.getByRole('dialog')).toBe(panel)
    await userEvent.click(panel)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('R2.129 closes with its button and gives the focus back', async () => {
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus()
  })
})

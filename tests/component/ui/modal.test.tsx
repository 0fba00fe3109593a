import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Modal, type ModalProps } from '#components/ui/modal.tsx'
import { withDialogs } from '../../setup/dialog.ts'

function Opener(props: Partial<ModalProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Zoom
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Photo" closeLabel="Fermer" {...props}>
        <p>La photo</p>
      </Modal>
    </>
  )
}

beforeEach(withDialogs)

async function opened(props: Partial<ModalProps> = {}) {
  render(<Opener {...props} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom' }))
  return screen.getByRole('dialog', { name: 'Photo' })
}

describe('Modal', () => {
  it('R4.36 is absent while closed, opens with its name, closes by its button and returns the focus', async () => {
    const dialog = await opened()
    expect(dialog).toHaveTextContent('La photo')
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Zoom' })).toHaveFocus()
  })
  it('R4.36 closes with a press outside, and stays with one inside or dragged out', async () => {
    const dialog = await opened()
    const inside = screen.getByText('La photo')
    await userEvent.click(inside)
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: inside },
      { keys: '[/MouseLeft]', target: dialog },
    ])
    expect(screen.getByRole('dialog')).toBe(dialog)
    await userEvent.click(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('R4.36 keeps a hidden title for screen readers', async () => {
    const dialog = await opened({ hideTitle: true, size: 'full' })
    expect(dialog).toHaveAccessibleName('Photo')
  })
})

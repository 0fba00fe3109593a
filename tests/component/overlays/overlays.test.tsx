import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Overlays from '#components/overlays/overlays.tsx'
import { Modal } from '#components/ui/modal.tsx'
import {
  closeModal,
  hideLoader,
  overlayWanted,
  showAlert,
  showLoader,
  showModal,
  showToast,
} from '#lib/overlays/overlays.ts'
import { withDialogs } from '../../setup/dialog.ts'

beforeEach(() => {
  withDialogs()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('toasts', () => {
  it('R8.10 show an error icon by default, another when asked', () => {
    render(<Overlays />)
    act(() => showToast('Le panier est plein'))
    expect(screen.getByText('Le panier est plein').querySelector('[data-icon]')).toHaveAttribute('data-icon', 'error')
    act(() => showToast('Ajouté', { icon: 'success' }))
    expect(screen.getByText('Ajouté').querySelector('[data-icon]')).toHaveAttribute('data-icon', 'success')
  })
  it('R8.11 stay 1500 ms by default, or as long as asked', async () => {
    render(<Overlays />)
    act(() => showToast('court'))
    act(() => showToast('long', { duration: 4000 }))
    await later(1400)
    expect(screen.getByText('court')).toBeTruthy()
    await later(200)
    expect(screen.queryByText('court')).toBeNull()
    expect(screen.getByText('long')).toBeTruthy()
    await later(2500)
    expect(screen.queryByText('long')).toBeNull()
  })
  it('R8.11 stay while the pointer rests on them', async () => {
    render(<Overlays />)
    act(() => showToast('à lire'))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.hover(screen.getByText('à lire'))
    await later(5000)
    expect(screen.getByText('à lire')).toBeTruthy()
    await user.unhover(screen.getByText('à lire'))
    await later(1600)
    expect(screen.queryByText('à lire')).toBeNull()
  })
  it('are read out as they come', () => {
    render(<Overlays />)
    act(() => showToast('Erreur réseau'))
    expect(screen.getByText('Erreur réseau').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  })
})

describe('alert', () => {
  it('R2.139 R4.36 has icon, title, subtitle and buttons; an answer closes it and is told', async () => {
    render(<Overlays />)
    const [yes, no] = [vi.fn(), vi.fn()]
    act(() =>
      showAlert({
        icon: 'warning',
        title: 'Lo sentimos!',
        subtitle: 'Déjà inscrite',
        buttons: [
          { label: 'Oui', press: yes },
          { label: 'Non', press: no },
        ],
      }),
    )
    const alert = screen.getByRole('alertdialog', { name: 'Lo sentimos!' })
    expect(alert).toHaveAccessibleDescription('Déjà inscrite')
    expect(alert.querySelector('[data-icon]')).toHaveAttribute('data-icon', 'warning')
    await userEvent.click(screen.getByRole('button', { name: 'Non' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([0, 1])
  })
})

describe('loader', () => {
  it('R2.83 R2.159 covers the page with its text until it is taken away, and cannot be closed', () => {
    render(<Overlays />)
    act(() => showLoader('Procesando su pedido...'))
    const loader = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Procesando su pedido...' })
    expect(screen.getByRole('status')).toHaveTextContent('Procesando su pedido...')
    const cancel = new Event('cancel', { cancelable: true })
    act(() => void loader.dispatchEvent(cancel))
    expect(cancel.defaultPrevented).toBe(true)
    act(() => loader.close())
    expect(loader.open).toBe(true)
    act(() => hideLoader())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('modal', () => {
  it('R2.83 any part of a page can show one over it', async () => {
    const wanted = vi.fn()
    window.addEventListener(overlayWanted, wanted)
    render(<Overlays />)
    act(() =>
      showModal(
        <Modal open onClose={closeModal} title="Photo" closeLabel="Fermer">
          <p>La photo</p>
        </Modal>,
      ),
    )
    expect(wanted).toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Photo' })).toHaveTextContent('La photo')
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

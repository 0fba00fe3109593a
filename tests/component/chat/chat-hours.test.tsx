import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatHours } from '#components/chat/chat-hours.tsx'
import { chatContact } from '#lib/stores/chat-contact.ts'
import { essm } from '#lib/stores/essm.ts'
import spanish from '#messages/es.json'

const contact = vi.hoisted(() => ({ current: {} }))
vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: async () => contact.current }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())
const show = async (instant: string, store = essm) => {
  vi.setSystemTime(instant)
  contact.current = chatContact(store, spanish.layout.chat)
  await act(async () => render(<ChatHours />))
  await act(() => vi.dynamicImportSettled())
}

describe('ChatHours', () => {
  it('R2.162 R2.165 shows the ways to reach the store while the help desk is open, in its language', async () => {
    await show('2026-11-16T10:00:00+01:00')
    expect(screen.getByText('Contactar')).toBeTruthy()
    const address = (name: RegExp) => screen.getByRole('link', { name, hidden: true }).getAttribute('href')
    expect(address(/^Chatear ahora$/)).toBe(`${essm.helpDesk}/chat`)
    expect(address(/^Escríbenos$/)).toBe('/contacto')
    expect(address(/^Llamar al/)).toBe(`tel:${essm.telephone.number}`)
  })
  it('R3.2 shows the telephone only where the store does', async () => {
    await show('2026-11-16T10:00:00+01:00', { ...essm, telephone: { ...essm.telephone, show: false } })
    expect(screen.getByText('Contactar')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Llamar al/, hidden: true })).toBeNull()
  })
  it('R2.164 is not there at the weekend', async () => {
    await show('2026-11-21T10:00:00+01:00')
    expect(screen.queryByText('Contactar')).toBeNull()
  })
  it('R2.162 is not there, and the page stays, where its script cannot be loaded', async () => {
    vi.doMock('#components/chat/chat-link.tsx', () => Promise.reject(new Error('Failed to load chunk.')))
    vi.resetModules()
    const { ChatHours } = await import('#components/chat/chat-hours.tsx')
    vi.setSystemTime('2026-11-16T10:00:00+01:00')
    contact.current = chatContact(essm, spanish.layout.chat)
    await act(async () =>
      render(
        <main>
          Mamparas <ChatHours />
        </main>,
      ),
    )
    await act(() => vi.dynamicImportSettled())
    expect(screen.getByRole('main').textContent).toBe('Mamparas ')
    vi.doUnmock('#components/chat/chat-link.tsx')
  })
  it('R2.163 goes when the chat closes, though the page stays open', async () => {
    await show('2026-11-20T11:59:00+01:00')
    expect(screen.getByText('Contactar')).toBeTruthy()
    act(() => vi.advanceTimersByTime(90_000))
    expect(screen.queryByText('Contactar')).toBeNull()
  })
})

import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePrefetch } from '#components/hydration/use-prefetch.ts'

const prefetch = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => router }))
const router = { prefetch }
const idle = vi.fn((task: () => void, _: { timeout: number }) => task())

function Page() {
  usePrefetch()
  return (
    <>
      <a href="/marques">
        <span>Marques</span>
      </a>
      <a href="/soldes">Offres</a>
      <a href="/parois?finition=noir" rel="nofollow">
        Noir
      </a>
      <a href="https://example.com/">Ailleurs</a>
    </>
  )
}

function connection(value: object | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value })
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', idle)
  connection(undefined)
  prefetch.mockClear()
  idle.mockClear()
  render(<Page />)
})
afterEach(() => vi.useRealTimers())
const rest = (text: string) => {
  fireEvent.pointerOver(screen.getByText(text))
  vi.advanceTimersByTime(200)
}

describe('usePrefetch', () => {
  it('fetches the page of a link on which the pointer rests, once', () => {
    rest('Marques')
    rest('Marques')
    expect(prefetch.mock.calls).toEqual([['/marques']])
  })
  it('R9.9 waits for an idle moment, 2000 ms at most', () => {
    rest('Marques')
    expect(idle.mock.calls[0]?.[1]).toEqual({ timeout: 2000 })
  })
  it('fetches for keyboard and finger, too', () => {
    fireEvent.focusIn(screen.getByText('Offres'))
    vi.advanceTimersByTime(200)
    fireEvent.touchStart(screen.getByText('Marques'))
    vi.advanceTimersByTime(200)
    expect(prefetch.mock.calls).toEqual([['/soldes'], ['/marques']])
  })
  it('fetches nothing that a pointer only crosses', () => {
    fireEvent.pointerOver(screen.getByText('Marques'))
    vi.advanceTimersByTime(40)
    rest('Offres')
    expect(prefetch.mock.calls).toEqual([['/soldes']])
  })
  it.each(['slow-2g', '2g'])('R9.7 fetches nothing on %s', (effectiveType) => {
    connection({ effectiveType, saveData: false })
    rest('Marques')
    expect(prefetch).not.toHaveBeenCalled()
  })
  it('R9.8 fetches nothing with data-saver on', () => {
    connection({ effectiveType: '4g', saveData: true })
    rest('Marques')
    expect(prefetch).not.toHaveBeenCalled()
  })
  it('R9.7 R9.8 fetches on a faster line', () => {
    connection({ effectiveType: '3g', saveData: false })
    rest('Marques')
    expect(prefetch).toHaveBeenCalledOnce()
  })
  it.each(['Noir', 'Ailleurs'])('leaves filters and other sites alone: %s', (text) => {
    rest(text)
    expect(prefetch).not.toHaveBeenCalled()
  })
})

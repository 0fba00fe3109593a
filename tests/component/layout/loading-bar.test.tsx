import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadingBar } from '#components/layout/loading-bar.tsx'

const navigation = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigation', navigation)
})
afterEach(() => vi.useRealTimers())
const later = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const bar = () => document.querySelector<HTMLElement>('[data-loading-bar]')
const arrive = () => act(() => void navigation.dispatchEvent(new Event('currententrychange')))

/** Shows a link that the router takes over, or does not. */
function show(link: { href: string; 'aria-haspopup'?: 'dialog'; target?: string }, taken = true) {
  const { getByText } = render(
    <>
      <LoadingBar />
      <div ref={(holder) => holder?.addEventListener('click', (event) => taken && event.preventDefault())}>
        <a {...link}>lien</a>
      </div>
    </>,
  )
  // The browser's default action after all listeners is irrelevant here, and jsdom lacks it.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(getByText('lien'))
}

describe('LoadingBar', () => {
  it('R2.172 shows nothing for a page that comes within 200 ms', () => {
    show({ href: '/marques' })
    later(199)
    arrive()
    later(1000)
    expect(bar()).toBeNull()
  })
  it('R2.172 shows after 200 ms and goes when the page is there', () => {
    show({ href: '/marques' })
    later(200)
    expect(bar()).not.toBeNull()
    arrive()
    expect(bar()).toBeNull()
  })
  it('R2.171 runs for 5 s and goes then', () => {
    show({ href: '/marques' })
    later(200)
    expect(bar()?.style.animation).toMatch(/5000ms/)
    later(4999)
    expect(bar()).not.toBeNull()
    later(1)
    expect(bar()).toBeNull()
  })
  it.each([
    ['that opens something on this page', { href: '/cart', 'aria-haspopup': 'dialog' as const }, true],
    ['to this very page', { href: window.location.href }, true],
    ['to another site', { href: 'https://example.com/' }, true],
    ['that the browser follows itself', { href: '/cart' }, false],
  ])('does not run for a link %s', (_, link, taken) => {
    show(link, taken)
    later(1000)
    expect(bar()).toBeNull()
  })
})

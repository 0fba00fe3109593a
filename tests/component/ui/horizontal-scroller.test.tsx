import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HorizontalScroller, pace } from '#components/ui/horizontal-scroller.tsx'

const texts = { previous: 'Avant', next: 'Après', pause: 'Pause', play: 'Lecture' }
const moves: string[] = []
let lessMotion = false

beforeEach(() => {
  vi.useFakeTimers()
  moves.length = 0
  lessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  // A row of 1000 pixels in a window of 600: jsdom lays nothing out.
  Object.defineProperties(HTMLElement.prototype, {
    scrollWidth: { configurable: true, get: () => 1000 },
    clientWidth: { configurable: true, get: () => 600 },
    scrollBy: {
      configurable: true,
      value(this: HTMLElement, { left, behavior }: { left: number; behavior: string }) {
        moves.push(`by ${left} ${behavior}`)
        this.scrollLeft = Math.max(0, Math.min(400, this.scrollLeft + left))
      },
    },
    scrollTo: {
      configurable: true,
      value(this: HTMLElement, { left, behavior }: { left: number; behavior: string }) {
        moves.push(`to ${left} ${behavior}`)
        this.scrollLeft = left
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['scrollWidth', 'clientWidth', 'scrollBy', 'scrollTo'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
})
const later = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const show = (autoplay = false) =>
  render(
    <HorizontalScroller label="Avis" texts={texts} autoplay={autoplay}>
      <ul>
        <li>Un</li>
      </ul>
    </HorizontalScroller>,
  )

describe('HorizontalScroller', () => {
  it('R9.4 moves 400 px per step, both ways', () => {
    show()
    later(1000)
    fireEvent.click(screen.getByRole('button', { name: 'Après' }))
    fireEvent.click(screen.getByRole('button', { name: 'Avant' }))
    expect(moves).toEqual(['by 400 smooth', 'by -400 smooth'])
  })
  it('R9.5 starts after 1 s; before that it scrolls without buttons', () => {
    show()
    expect(screen.getByRole('region', { name: 'Avis' })).toHaveAttribute('tabindex', '0')
    later(999)
    expect(screen.queryByRole('button')).toBeNull()
    later(1)
    expect(screen.getAllByRole('button')).toHaveLength(2)
  })
  it('has no buttons where everything fits', () => {
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1000 })
    show(true)
    later(1000)
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('R9.6 plays by itself when asked and scrolls back from the end', () => {
    show(true)
    later(1000)
    later(3 * pace)
    expect(moves).toEqual(['by 400 smooth', 'to 0 smooth', 'by 400 smooth'])
  })
  it('R9.6 does not play by itself unless asked', () => {
    show()
    later(1000)
    later(3 * pace)
    expect(moves).toEqual([])
  })
  it('R9.6 waits while somebody looks at it, and stops with its button', () => {
    const { container } = show(true)
    later(1000)
    fireEvent.pointerEnter(container.firstElementChild as Element)
    later(2 * pace)
    expect(moves).toEqual([])
    fireEvent.pointerLeave(container.firstElementChild as Element)
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    later(2 * pace)
    expect(moves).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Lecture' }))
    later(pace)
    expect(moves).toEqual(['by 400 smooth'])
  })
  it('R9.6 never plays for somebody who asked for less motion, and its buttons jump', () => {
    lessMotion = true
    show(true)
    later(1000)
    later(2 * pace)
    expect(moves).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Après' }))
    expect(moves).toEqual(['by 400 auto'])
  })
})

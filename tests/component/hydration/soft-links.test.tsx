import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SoftLinks } from '#components/hydration/soft-links.tsx'
import { Link } from '#components/ui/link.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

/** Clicks a link and returns whether the default action was prevented. */
function click(name: string, init: MouseEventInit = {}): boolean {
  const link = screen.getByText(name)
  const event = createEvent.click(link, { button: 0, ...init })
  // jsdom would complain of links that it cannot follow.
  window.addEventListener('click', (late) => late.preventDefault(), { once: true })
  fireEvent(link, event)
  return push.mock.calls.length > 0
}

beforeEach(() => {
  push.mockReset()
  window.history.replaceState(null, '', '/here?a=1')
  render(
    <>
      <SoftLinks />
      <Link href="/soldes?page=2#top">a link of the shop</Link>
      <ul data-soft="">
        <li>
          <a href="/marques">a plain link in a soft list</a>
        </li>
      </ul>
      <ul data-soft="" className="mega-bar">
        <li>
          <a href="/parois">a link of the menu</a>
        </li>
      </ul>
      <a href="/checkout">a plain link</a>
      <div data-soft="">
        <a href="https://elsewhere.example/">another site</a>
        <a href="/sheet.pdf" target="_blank" rel="noreferrer">
          a new tab
        </a>
        <a href="/sheet.pdf" download="">
          a file
        </a>
        <a href="#place">a place on this page</a>
        <button type="button">no link</button>
        <a href="/cart" onClick={(event) => event.preventDefault()}>
          opens something
        </a>
      </div>
    </>,
  )
})

describe('SoftLinks', () => {
  it('R2.105 closes the panel of the menu under the pointer, whose own part may not be hydrated yet', () => {
    expect(click('a link of the menu')).toBe(true)
    expect(screen.getByText('a link of the menu').closest('.mega-bar')).toHaveAttribute('data-quiet')
  })

  it('a link of the shop moves without a page load, with its query and place', () => {
    expect(click('a link of the shop')).toBe(true)
    expect(push).toHaveBeenCalledExactlyOnceWith('/soldes?page=2#top')
  })
  it('so does a plain link inside of what is marked soft', () => {
    click('a plain link in a soft list')
    expect(push).toHaveBeenCalledExactlyOnceWith('/marques')
  })
  it.each([
    'a plain link',
    'another site',
    'a new tab',
    'a file',
    'a place on this page',
    'no link',
    'opens something',
  ])('leaves %s to the browser or to the handler that took it', (name) => expect(click(name)).toBe(false))
  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with %j to the browser: it opens a tab, a window or a file',
    (init) => expect(click('a link of the shop', init)).toBe(false),
  )
})

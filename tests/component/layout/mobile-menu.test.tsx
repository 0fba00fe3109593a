import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MobileMenu } from '#components/layout/mobile-menu.tsx'
import { MobileMenuItems } from '#components/layout/mobile-menu-items.tsx'
import { openDocument } from '../../setup/document.ts'

const items = [
  { id: 1, name: 'Parois', url: '/parois', items: [{ id: 2, name: 'Pliantes', url: '/pliantes', items: [] }] },
  { id: 3, name: 'Offres', url: '/soldes' },
]
const texts = {
  title: 'Menu',
  openMenu: 'Ouvrir le menu',
  close: 'Fermer',
  back: 'Retour :',
  showAll: 'Tout voir : {name}',
}

/** Ids of the levels that were closed, as jsdom knows no popovers. */
const closed: string[] = []
beforeEach(() => {
  closed.length = 0
  HTMLElement.prototype.hidePopover = function hidePopover() {
    closed.push(this.id)
  }
  vi.stubGlobal('fetch', async () => Response.json(items))
})

afterEach(() => {
  vi.restoreAllMocks()
})

const menuOf = (name: string, children: ReactNode = null) => (
  <MobileMenu staticName={name} texts={texts}>
    {children}
  </MobileMenu>
)

/** The menu of a document, whose first level is only HTML, after it was opened for the first time. */
async function openMenu(name: string) {
  openDocument(menuOf(name, <MobileMenuItems entries={items} />), menuOf(name))
  const menu = document.querySelector('#mobile-menu') as HTMLElement
  fireEvent(menu, new Event('beforetoggle'))
  await screen.findByRole('button', { name: 'Parois', hidden: true })
  return menu
}

describe('MobileMenu', () => {
  it('R2.106 has its levels too when it was opened before its script was there', async () => {
    const { matches } = Element.prototype
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':popover-open' || matches.call(this, selector)
    })
    render(menuOf('early', <MobileMenuItems entries={items} />))
    expect(await screen.findByRole('button', { name: 'Parois', hidden: true })).toBeInTheDocument()
    expect(document.querySelector('#mobile-menu')).toHaveAttribute('role', 'dialog')
  })

  it('R2.106 R2.107 R2.108 opened, it is a dialog with close and back buttons and a link to all of a level', async () => {
    const menu = await openMenu('levels')
    expect(menu).toHaveAttribute('role', 'dialog')
    expect(menu).toHaveAttribute('aria-modal', 'true')
    expect(menu).toHaveAttribute('aria-label', 'Menu')
    expect(screen.getAllByRole('button', { name: 'Fermer', hidden: true })).toHaveLength(2)
    expect(screen.getByRole('button', { name: /^Retour :\s?Parois$/, hidden: true })).toHaveAttribute(
      'popovertarget',
      'mobile-1',
    )
    expect(screen.getByRole('link', { name: 'Tout voir : Parois', hidden: true })).toHaveAttribute('href', '/parois')
  })

  it('a level closes when the focus goes to what it covers, and stays while the focus is inside', async () => {
    await openMenu('focus')
    const second = document.querySelector('#mobile-1') as HTMLElement
    const inside = second.querySelector('a') as HTMLElement
    fireEvent.blur(inside, { relatedTarget: second.querySelector('summary') })
    fireEvent.blur(inside)
    expect(closed).toEqual([])
    fireEvent.blur(inside, { relatedTarget: screen.getByRole('link', { name: 'Offres', hidden: true }) })
    expect(closed).toEqual(['mobile-1'])
    fireEvent.blur(inside, { relatedTarget: screen.getByRole('button', { name: 'Ouvrir le menu' }) })
    expect(closed).toEqual(['mobile-1', 'mobile-1', 'mobile-menu'])
  })

  it('R2.107 following a link closes it', async () => {
    await openMenu('link')
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(screen.getByRole('link', { name: 'Offres', hidden: true }))
    expect(closed).toEqual(['mobile-menu'])
  })

  it('R2.106 has its first level as links before, and goes on having it where the levels cannot be had', async () => {
    const served = vi.fn(async () => new Response(null, { status: 502 }))
    vi.stubGlobal('fetch', served)
    vi.resetModules()
    const { MobileMenu: Fresh } = await import('#components/layout/mobile-menu.tsx')
    const fresh = (children: ReactNode) => (
      <Fresh staticName="fresh" texts={texts}>
        {children}
      </Fresh>
    )
    openDocument(fresh(<MobileMenuItems entries={items} />), fresh(null))
    const link = () => screen.queryByRole('link', { name: 'Parois', hidden: true })
    const menu = document.querySelector('#mobile-menu') as HTMLElement
    fireEvent(menu, new Event('beforetoggle'))
    await waitFor(() => expect(served).toHaveBeenCalledOnce())
    expect(link()).toHaveAttribute('href', '/parois')
    vi.stubGlobal('fetch', async () => Response.json(items))
    await waitFor(() => {
      fireEvent(menu, new Event('beforetoggle'))
      expect(screen.getByRole('button', { name: 'Parois', hidden: true })).toBeInTheDocument()
    })
    expect(link()).toBeNull()
  })
})

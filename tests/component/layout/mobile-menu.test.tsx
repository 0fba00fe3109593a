import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MobileMenu } from '#components/layout/mobile-menu.tsx'

const items = [
  { name: 'Parois', url: '/parois', items: [{ name: 'Pliantes', url: '/pliantes', items: [] }] },
  { name: 'Offres', url: '/soldes' },
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

/** The menu after it was opened for the first time. */
function openMenu() {
  const { container } = render(<MobileMenu items={items} texts={texts} />)
  const menu = container.querySelector('#mobile-menu') as HTMLElement
  fireEvent(menu, new Event('beforetoggle'))
  return menu
}

describe('MobileMenu', () => {
  it('R2.106 R2.107 R2.108 opened, it is a dialog with close and back buttons and a link to all of a level', () => {
    const menu = openMenu()
    expect(menu).toHaveAttribute('role', 'dialog')
    expect(menu).toHaveAttribute('aria-modal', 'true')
    expect(menu).toHaveAttribute('aria-label', 'Menu')
    expect(screen.getAllByRole('button', { name: 'Fermer', hidden: true })).toHaveLength(2)
    expect(screen.getByRole('button', { name: /^Retour :\s?Parois$/, hidden: true })).toHaveAttribute(
      'popovertarget',
      'mobile-0',
    )
    expect(screen.getByRole('link', { name: 'Tout voir : Parois', hidden: true })).toHaveAttribute('href', '/parois')
  })

  it('a level closes when the focus goes to what it covers, and stays while the focus is inside', () => {
    openMenu()
    const second = document.querySelector('#mobile-0') as HTMLElement
    const inside = second.querySelector('a') as HTMLElement
    fireEvent.blur(inside, { relatedTarget: second.querySelector('summary') })
    fireEvent.blur(inside)
    expect(closed).toEqual([])
    fireEvent.blur(inside, { relatedTarget: screen.getByRole('link', { name: 'Offres', hidden: true }) })
    expect(closed).toEqual(['mobile-0'])
    fireEvent.blur(inside, { relatedTarget: screen.getByRole('button', { name: 'Ouvrir le menu' }) })
    expect(closed).toEqual(['mobile-0', 'mobile-0', 'mobile-menu'])
  })

  it('R2.107 following a link closes it', async () => {
    openMenu()
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(screen.getByRole('link', { name: 'Offres', hidden: true }))
    expect(closed).toEqual(['mobile-menu'])
  })
})

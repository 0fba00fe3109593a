import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SoftLinks } from '#components/hydration/soft-links.tsx'
import { MegaMenu } from '#components/layout/mega-menu.tsx'
import { MegaMenuItems } from '#components/layout/mega-menu-items.tsx'
import { type MenuEntry, menuView, upperLevels } from '#components/layout/menu-view.ts'
import { openDocument } from '../setup/document.ts'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const leaf = { sub_items: [], icon_cld_public_id: null, image_cld_public_id: null }
const menu = [
  {
    ...leaf,
    id: 1,
    web_name: 'Parois',
    web_url: 'parois',
    sub_items: [
      {
        ...leaf,
        id: 2,
        web_name: 'Par verre',
        icon_cld_public_id: 'icons/x',
        sub_items: [{ ...leaf, id: 3, web_name: 'Verre strié', web_url: '/parois?verre=strie' }],
      },
    ],
  },
  { ...leaf, id: 4, web_name: 'Offres', web_url: '/soldes' },
]
const items = menuView(menu, { base: '/images', cloud: 'x' })
const texts = { open: 'Ouvrir {name}', showAll: 'Tout voir : {name}' }

let served: () => Response
beforeEach(() => {
  served = () => Response.json(items)
  vi.stubGlobal('fetch', async () => served())
})

const menuOf = (entries: readonly MenuEntry[] | null, name = 'menu') => (
  <MegaMenu staticName={name} label="Catalogue">
    {entries && <MegaMenuItems entries={entries} texts={texts} />}
  </MegaMenu>
)
/** The menu of a document, whose two levels are only HTML. */
const openMenu = (name: string) => openDocument(menuOf(upperLevels(menu), name), menuOf(null, name))

describe('MegaMenu', () => {
  it('R2.72 R3.6 an item with an address is a link with a leading slash, one without is text', () => {
    render(menuOf(items))
    expect(screen.getByRole('link', { name: 'Parois' }).getAttribute('href')).toBe('/parois')
    expect(screen.queryByRole('link', { name: 'Par verre' })).toBeNull()
    expect(screen.getByText('Par verre')).toBeTruthy()
  })
  it('R2.72 a panel gets its picture once the visitor reaches for the menu, and loads it once it shows', async () => {
    served = () => Response.json(items.map((item) => (item.id === 1 ? { ...item, banner: '/images/x/hero' } : item)))
    vi.resetModules()
    const { MegaMenu: Fresh } = await import('#components/layout/mega-menu.tsx')
    const fresh = (entries: readonly MenuEntry[] | null) => (
      <Fresh staticName="pictured" label="Catalogue">
        {entries && <MegaMenuItems entries={entries} texts={texts} />}
      </Fresh>
    )
    openDocument(fresh(upperLevels(menu)), fresh(null))
    expect(document.querySelector('.mega-columns > img')).toBeNull()
    await userEvent.hover(screen.getByRole('navigation', { name: 'Catalogue' }))
    await waitFor(() => expect(document.querySelector('.mega-columns > img')).toBeTruthy())
    const picture = document.querySelector('.mega-columns > img')
    expect([picture?.getAttribute('src'), picture?.getAttribute('loading')]).toEqual(['/images/x/hero', 'lazy'])
    vi.resetModules()
  })
  it('R2.105 the button beside an item opens its panel, Escape closes it and gives the focus back', async () => {
    render(menuOf(items))
    const button = screen.getByRole('button', { name: 'Ouvrir Parois' })
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })
  it('R2.105 static panels open one at a time, and close again or when the focus leaves the menu', async () => {
    openMenu('buttons')
    const button = screen.getByRole('button', { name: 'Ouvrir Parois' })
    const other = button.cloneNode() as HTMLElement
    button.after(other)
    await userEvent.click(button)
    await userEvent.click(other)
    expect([button, other].map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
    await userEvent.click(other)
    expect(other).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await userEvent.tab()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    ;(document.activeElement as HTMLElement).blur()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  it('R2.105 a choice hides the panel under the pointer until the pointer has left', async () => {
    openMenu('choice')
    const bar = screen.getByRole('list')
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(screen.getByRole('link', { name: 'Parois' }))
    expect(bar).toHaveAttribute('data-quiet')
    await userEvent.unhover(screen.getByRole('navigation'))
    expect(bar).not.toHaveAttribute('data-quiet')
  })
  it('R2.105 R7.113 reaching for the menu fills in the third level and the icons', async () => {
    const holder = openMenu('reach')
    const before = screen.getByText('Par verre')
    expect(screen.queryByRole('link', { name: 'Verre strié' })).toBeNull()
    await userEvent.hover(screen.getByRole('navigation'))
    const link = await screen.findByRole('link', { name: 'Verre strié' })
    const column = holder.querySelector<HTMLElement>('.mega-columns > div')
    expect(column).toContainElement(link)
    expect(within(column as HTMLElement).getByText('Par verre')).toBe(before)
    expect(before.parentElement?.querySelector('[aria-hidden]')?.getAttribute('style')).toContain('icons/x')
  })
  it('R2.105 an entry of the second level keeps room for as many links as it will get', () => {
    const holder = openMenu('room')
    const column = holder.querySelector<HTMLElement>('[data-menu="2"]')
    expect(column?.querySelector('ul')).toBeNull()
    expect(column?.style.getPropertyValue('--links')).toBe('1')
  })
  it('a menu that cannot be had leaves its two levels, and the next reach asks again', async () => {
    vi.resetModules()
    const { MegaMenu: Fresh } = await import('#components/layout/mega-menu.tsx')
    served = vi.fn(() => new Response(null, { status: 502 }))
    const fresh = (children: React.ReactNode) => (
      <Fresh staticName="again" label="Catalogue">
        {children}
      </Fresh>
    )
    openDocument(fresh(<MegaMenuItems entries={upperLevels(menu)} texts={texts} />), fresh(null))
    await userEvent.hover(screen.getByRole('navigation'))
    await waitFor(() => expect(served).toHaveBeenCalledTimes(1))
    await userEvent.unhover(screen.getByRole('navigation'))
    expect(screen.getByText('Par verre')).toBeInTheDocument()
    served = () => Response.json(items)
    await userEvent.hover(screen.getByRole('navigation'))
    expect(await screen.findByRole('link', { name: 'Verre strié' })).toBeInTheDocument()
  })
  it('following a link moves without a page load', async () => {
    render(
      <>
        {menuOf(items)}
        <SoftLinks />
      </>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Verre strié' }))
    expect(push).toHaveBeenCalledWith('/parois?verre=strie')
  })
})

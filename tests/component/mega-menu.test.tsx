import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MegaMenu } from '#components/layout/mega-menu.tsx'
import { menuView, readMenu, upperLevels } from '#components/layout/menu-view.ts'
import { SoftLinks } from '#components/layout/soft-links.tsx'

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
const texts = { main: 'Catalogue', open: 'Ouvrir {name}', showAll: 'Tout voir : {name}' }

describe('MegaMenu', () => {
  it('its two levels can be read back from its HTML, which is all that a document has of them', () => {
    const upper = upperLevels(menu)
    const { container } = render(<MegaMenu items={upper} texts={texts} />)
    expect(readMenu(container.querySelector('[data-static="menu"]'))).toEqual(upper)
    expect(readMenu(null)).toEqual([])
  })
  it('R2.72 R3.6 an item with an address is a link with a leading slash, one without is text', () => {
    render(<MegaMenu items={items} texts={texts} />)
    expect(screen.getByRole('link', { name: 'Parois' }).getAttribute('href')).toBe('/parois')
    expect(screen.queryByRole('link', { name: 'Par verre' })).toBeNull()
    expect(screen.getByText('Par verre')).toBeTruthy()
  })
  it('R2.105 the button beside an item opens its panel, Escape closes it and gives the focus back', async () => {
    render(<MegaMenu items={items} texts={texts} />)
    const button = screen.getByRole('button', { name: 'Ouvrir Parois' })
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })
  it('following a link moves without a page load', async () => {
    render(
      <>
        <MegaMenu items={items} texts={texts} />
        <SoftLinks />
      </>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Verre strié' }))
    expect(push).toHaveBeenCalledWith('/parois?verre=strie')
  })
})

import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ListingArea } from '#components/listing/listing-area.tsx'
import { withDialogs } from '../../setup/dialog.ts'
// Loaded when it is first opened; here beforehand, so that nothing waits for it.
import '#components/listing/filter-drawer.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const texts = { filters: 'Filtres', close: 'Fermer', see: 'Voir les 5 produits', found: '5 produits' }
const show = () =>
  render(
    <ListingArea texts={texts} bar={<a href="#filters">Filtres</a>} filters={<a href="?finition=noir">Noir</a>}>
      <p>les produits</p>
    </ListingArea>,
  )
/** As the browser has it once the button's own address was gone to. */
const showAt = (mark: string) => {
  window.history.replaceState(null, '', `/parois${mark}`)
  return show()
}

beforeEach(() => {
  withDialogs()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
describe('R2.146 filters whose button was pressed before the script was there', () => {
  it('stay beside the products where there is room for them', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    showAt('#filters')
    await waitFor(() => expect(screen.getByRole('complementary', { name: 'Filtres' })).toBeTruthy())
    expect(window.location.hash).toBe('#filters')
  })

  it("open as a panel once it is, and the address is the page's own again", async () => {
    showAt('#filters')
    expect(await screen.findByRole('dialog', { name: 'Filtres' })).toBeTruthy()
    expect(window.location.hash).toBe('')
  })
})

import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FilterPanel } from '#components/listing/filter-panel.tsx'

const texts = { picked: 'choisi', min: 'De', max: 'À', apply: 'Appliquer' }

it('R3.79 a yes-or-no filter is one switch, on or off, whose link turns it over', () => {
  const option = { id: 21, name: 'Promotion', href: '?promotion=oui', count: 4 }
  const panel = (picked?: true) => (
    <FilterPanel
      filters={[
        { id: 2, name: 'Promotion', kind: 'toggle', open: true, options: [{ ...option, ...(picked && { picked }) }] },
      ]}
      path="/parois"
      texts={texts}
    />
  )
  const { rerender } = render(panel())
  const list = screen.getByRole('list')
  const link = within(list).getByRole('link', { name: /^Promotion/ })
  // Its style draws the switch.
  expect(list).toHaveClass('toggle')
  expect(link).toHaveAttribute('href', '?promotion=oui')
  expect(link).not.toHaveAttribute('aria-current')
  rerender(panel(true))
  expect(within(screen.getByRole('list')).getByRole('link')).toHaveAttribute('aria-current', 'true')
})

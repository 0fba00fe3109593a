import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Tabs } from '#components/ui/tabs.tsx'

const tabs = (
  <Tabs
    label="Product"
    tabs={[
      { value: 'a', title: 'Description', content: 'Glass of 8 mm' },
      { value: 'b', title: 'Reviews', content: 'Four stars' },
    ]}
  />
)

describe('Tabs', () => {
  it('shows one panel, and the next by arrow key and Enter', async () => {
    render(tabs)
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
    await userEvent.tab()
    expect(screen.getByRole('tab', { name: 'Description' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('Four stars')).toBeVisible()
    expect(screen.getByText('Glass of 8 mm')).not.toBeVisible()
  })

  it('has every panel in the page that the server sends', () => {
    const html = renderToString(tabs)
    expect(html).toContain('Glass of 8 mm')
    expect(html).toContain('Four stars')
  })
})

import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StoreMessage } from '#components/layout/store-message.tsx'

const getPage = vi.hoisted(() => vi.fn())
vi.mock('#lib/store-api/cms.ts', () => ({ getPage }))

it('R2.160 shows the title of the operator’s page of that name above every page', async () => {
  getPage.mockResolvedValue({ slug: 'page-message', title: 'Fermé du 1er au 15 août' })
  render(await StoreMessage())
  expect(getPage).toHaveBeenCalledWith('page-message')
  expect(screen.getByRole('status')).toHaveTextContent('Fermé du 1er au 15 août')
})

it('R2.160 says nothing while the operator has no such page', async () => {
  getPage.mockResolvedValue(null)
  const { container } = render(await StoreMessage())
  expect(container).toBeEmptyDOMElement()
})

import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { Parcels } from '#components/profile/parcels.tsx'
import type { Parcel } from '#lib/store-api/orders.ts'
import es from '#messages/es.json'

vi.mock('#components/profile/day.ts', () => ({ dayWriter: async () => (moment: string) => moment }))
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'es-ES', messages: es, namespace: namespace as never }),
}))

const parcel: Parcel = {
  id: '00000000-0000-4000-8000-000000000010',
  order: '00000000-0000-4000-8000-000000000000',
  status: 600,
  carrier: 'SEUR',
  tracking_number: 'ES 123-456',
  rows: [],
  delivered_at: null,
}
const show = async (more: Partial<Parcel>) => render(await Parcels({ parcels: [{ ...parcel, ...more }] }))

describe('the parcels of an order', () => {
  it('R4.24 lead to the carrier’s page where there is one', async () => {
    await show({ tracking_url: 'https://seur.example/?n=ES123' })
    expect(screen.getByRole('link', { name: 'ES 123-456' })).toHaveAttribute('href', 'https://seur.example/?n=ES123')
  })

  it.each([undefined, '', 'http://seur.example/', 'javascript:alert(1)'])(
    'R4.24 show the number alone where there is no address, or none with https: %s',
    async (address) => {
      await show(address === undefined ? {} : { tracking_url: address })
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByText(/ES 123-456/)).toBeVisible()
    },
  )
})

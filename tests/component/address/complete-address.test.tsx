import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CompleteAddress } from '#components/address/complete-address.tsx'

const names = { street: 'street', number: 'number', postal_code: 'code', city: 'city', province: 'province' }
const paix = { street: 'Rue de la Paix', number: '5', postal_code: '75002', city: 'Paris', province: 'Paris' }
const onFilled = vi.fn()

function Form({ street = '', number = '' }: { street?: string; number?: string }) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form ref={form} data-testid="form">
      <div>
        <input name="street" aria-label="Street" defaultValue={street} autoComplete="address-line1" />
      </div>
      <input name="number" aria-label="Number" defaultValue={number} />
      {['code', 'city', 'province'].map((name) => (
        <input key={name} name={name} />
      ))}
      <CompleteAddress
        form={form}
        names={names}
        country="FR"
        texts={{ list: 'Addresses', told: '{count} addresses' }}
        onFilled={onFilled}
      />
    </form>
  )
}

const searched: string[] = []
const answer = (status: number, results: object[] = [paix]) =>
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    searched.push(JSON.parse(String(body)).input)
    return Response.json(status === 200 ? { results } : {}, { status })
  })
afterEach(() => {
  vi.unstubAllGlobals()
  onFilled.mockClear()
  searched.length = 0
})
const values = () => Object.fromEntries(new FormData(screen.getByTestId<HTMLFormElement>('form')))

describe('CompleteAddress', () => {
  it('suggests addresses for what was typed before its script was there, and fills the fields in', async () => {
    answer(200)
    const user = userEvent.setup()
    render(<Form />)
    await user.type(screen.getByLabelText('Street'), 'rue de la p')
    await user.click(await screen.findByRole('option', { name: '5 Rue de la Paix, 75002 Paris' }))
    expect(values()).toEqual({ street: paix.street, number: '5', code: '75002', city: 'Paris', province: 'Paris' })
    expect(onFilled).toHaveBeenCalledWith(Object.values(names), paix)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('searches with the house number, and leaves its floor', async () => {
    answer(200)
    const user = userEvent.setup()
    render(<Form number="5, 3e étage" />)
    await user.type(screen.getByLabelText('Street'), 'rue de la p')
    await user.click(await screen.findByRole('option'))
    expect(searched.at(-1)).toBe('5 rue de la p')
    expect(values()).toMatchObject({ street: paix.street, number: '5, 3e étage' })
  })

  it('searches nothing for an address that the form began with, nor for a few letters', async () => {
    answer(200)
    const user = userEvent.setup()
    render(<Form street="Rue de la Paix" />)
    await user.click(screen.getByLabelText('Street'))
    await vi.waitFor(() => expect(screen.getByLabelText('Street')).toHaveAttribute('role', 'combobox'))
    expect(screen.getByLabelText('Street')).toHaveAttribute('autocomplete', 'address-line1')
    await user.clear(screen.getByLabelText('Street'))
    await user.type(screen.getByLabelText('Street'), 'rue')
    expect(screen.queryByRole('option')).toBeNull()
    expect(searched).toEqual([])
  })

  it('leaves the field as it is where the search fails', async () => {
    answer(503)
    const user = userEvent.setup()
    render(<Form />)
    await user.type(screen.getByLabelText('Street'), 'avenue foch')
    await vi.waitFor(() => expect(searched).toHaveLength(1))
    expect(screen.queryByRole('option')).toBeNull()
    expect(values()).toMatchObject({ street: 'avenue foch', city: '' })
  })
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressForm } from '#components/profile/address-form.tsx'
import { saveBilling, saveShipping } from '#lib/actions/profile/addresses.ts'
import { untouched } from '#lib/actions/profile/form-text.ts'
import messages from '#messages/fr.json'

vi.mock('#lib/actions/profile/addresses.ts', () => ({ saveShipping: vi.fn(), saveBilling: vi.fn() }))

const { address: texts, form } = messages.profile
const places = vi.fn()
const place = { address: 'quai de la Fosse', number: '42', postal_code: '44000', city: 'Nantes', province: 'Loire' }
const types = [
  { value: 'dni', label: 'CNI' },
  { value: 'cif', label: 'NIF' },
] as const
const show = (kind: 'shipping' | 'billing', address: object) =>
  render(
    <AddressForm
      answered={untouched()}
      kind={kind}
      address={{ id: null, default: false, ...address }}
      country={{ code: 'FR', name: 'France' }}
      taxIdTypes={types}
      texts={texts}
      form={form}
      aside={null}
    />,
  )
const press = () => userEvent.click(screen.getByRole('button', { name: form.save }))

beforeEach(() => {
  vi.mocked(saveShipping).mockReset()
  vi.mocked(saveBilling).mockReset()
  vi.stubGlobal('fetch', places.mockReset().mockResolvedValue(new Response(null, { status: 502 })))
})

describe('AddressForm', () => {
  it('R2.63 begins with the saved address and sends its id', async () => {
    vi.mocked(saveShipping).mockResolvedValue({ ...untouched(), fields: {} })
    show('shipping', { id: 12, name: 'Chloé', surnames: 'Petit', phone: '0612345678', ...place, default: true })
    expect(screen.getByLabelText(texts.street)).toHaveValue('quai de la Fosse')
    expect(screen.getByLabelText(texts.asDefault)).toBeChecked()
    await press()
    const sent = Object.fromEntries(vi.mocked(saveShipping).mock.calls[0]?.[1] ?? [])
    expect(sent).toMatchObject({ id: '12', name: 'Chloé', ...place, default: 'on' })
  })

  it('R2.61 moves a house number that was typed into the street', async () => {
    show('shipping', {})
    await userEvent.type(screen.getByLabelText(texts.street), '42 quai de la Fosse')
    await userEvent.tab()
    expect(screen.getByLabelText(texts.street)).toHaveValue('quai de la Fosse')
    expect(screen.getByLabelText(texts.number)).toHaveValue('42')
  })

  it('R2.61 says that the house number is missing where the street does not clearly hold one', async () => {
    show('shipping', {})
    await userEvent.type(screen.getByLabelText(texts.street), 'Quai 9')
    await press()
    expect(screen.getByLabelText(texts.street)).toHaveValue('Quai 9')
    expect(screen.getByLabelText(texts.number)).toHaveAccessibleDescription(form.problems.houseNumber)
    expect(saveShipping).not.toHaveBeenCalled()
  })

  it('R2.61 fills in town and province of a postal code', async () => {
    places.mockResolvedValue(Response.json({ towns: ['Lyon'], province: { code: '69', name: 'Rhône' }, elsewhere: [] }))
    show('shipping', {})
    await userEvent.type(screen.getByLabelText(texts.postalCode), '69007')
    await userEvent.tab()
    await waitFor(() => expect(screen.getByLabelText(texts.city)).toHaveValue('Lyon'))
    expect(screen.getByLabelText(texts.province)).toHaveValue('Rhône')
  })

  it('R2.61 takes the message from a field that the postal code has filled in', async () => {
    places.mockResolvedValue(Response.json({ towns: ['Lyon'], province: { code: '69', name: 'Rhône' }, elsewhere: [] }))
    show('shipping', {})
    await press()
    expect(screen.getByLabelText(texts.name)).toHaveFocus()
    expect(screen.getByLabelText(texts.city)).toHaveAccessibleDescription(form.problems.required)
    await userEvent.type(screen.getByLabelText(texts.postalCode), '69007')
    await userEvent.tab()
    await waitFor(() => expect(screen.getByLabelText(texts.city)).not.toBeInvalid())
    expect(saveShipping).not.toHaveBeenCalled()
  })

  it('R2.60 R2.62 asks for the tax number by the types of the store, and keeps the chosen one', async () => {
    vi.mocked(saveBilling).mockResolvedValue({
      ...untouched(),
      fields: { tax_id_type: 'cif', tax_id: 'FR1' },
      problems: { tax_id: 'taxId.cif' },
    })
    show('billing', { business_name: 'Martin SARL', tax_id_type: 'dni', tax_id: 'FR40303265045', ...place })
    expect(screen.queryByLabelText(texts.phone)).toBeNull()
    await press()
    expect(saveBilling).not.toHaveBeenCalled()
    expect(screen.getByLabelText(texts.taxId)).toHaveAccessibleDescription(form.problems['taxId.dni'])
    await userEvent.selectOptions(screen.getByLabelText(texts.taxIdType), 'NIF')
    expect(screen.getByLabelText(texts.taxId)).not.toBeInvalid()
    await press()
    expect(Object.fromEntries(vi.mocked(saveBilling).mock.calls[0]?.[1] ?? [])).toMatchObject({ tax_id_type: 'cif' })
    await waitFor(() => expect(screen.getByLabelText(texts.taxId)).toHaveFocus())
    expect(screen.getByLabelText(texts.taxId)).toHaveAccessibleDescription(form.problems['taxId.cif'])
    expect(screen.getByLabelText(texts.taxIdType)).toHaveValue('cif')
  })

  it('R3.67 a new address is not the default before the customer says so', async () => {
    vi.mocked(saveShipping).mockResolvedValue({ ...untouched(), fields: {} })
    show('shipping', { name: 'Chloé', surnames: 'Petit', phone: '0612345678', ...place })
    await press()
    expect(vi.mocked(saveShipping).mock.calls[0]?.[1].get('default')).toBeNull()
  })
})

'use client'

import { useScripted } from '#components/forms/use-scripted.ts'
import { SelectField } from '#components/ui/field.tsx'

/** A saved address, with the values to fill in by field name. */
export interface SavedAddress {
  id: number
  label: string
  values: Readonly<Record<string, string>>
}

interface SavedAddressChoiceProps {
  name: string
  label: string
  /** Text of the choice that is none of the saved ones. */
  other: string
  addresses: readonly SavedAddress[]
  /** The address that the form begins with, or null. */
  begins: number | null
  onChoice: (address: SavedAddress | null) => void
}

/**
 * The customer's saved addresses to choose from. Choosing needs a script, as it fills in fields;
 * without one the form begins with the default address and is typed over.
 */
export function SavedAddressChoice({ name, label, other, addresses, begins, onChoice }: SavedAddressChoiceProps) {
  const scripted = useScripted()
  const chosen = String(begins ?? '')
  if (!scripted) return <input type="hidden" name={name} value={chosen} />
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={chosen}
      onChange={({ target }) => onChoice(addresses.find(({ id }) => String(id) === target.value) ?? null)}
    >
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {address.label}
        </option>
      ))}
      <option value="">{other}</option>
    </SelectField>
  )
}

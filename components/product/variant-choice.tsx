// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import type { Variant } from '#lib/contract/products.ts'
import type { BuyAmounts } from './buy-price.tsx'

export interface VariantOption extends BuyAmounts {
  id: number
  ref: string
  label: string
  stock: Variant['stock']
}

export interface ChoiceGroup {
  name: string
  choices: readonly VariantOption[]
}

interface VariantChoiceProps {
  groups: readonly ChoiceGroup[]
  picked: number | null
  pick: (choice: VariantOption) => void
  legend: string
  outOfStock: string
}

/** Variants to pick from, in rows; what is sold out can be seen and not be picked. */
export function VariantChoice({ groups, picked, pick, legend, outOfStock }: VariantChoiceProps) {
  if (groups.length === 0) return null
  return (
    <div className="variants">
      {groups.map(({ name, choices }) => (
        <fieldset key={name}>
          <legend>
            {legend}
            {name ? <span> · {name}</span> : null}
          </legend>
          <div>
            {choices.map((choice) => (
              <label key={choice.id}>
                <input
                  type="radio"
                  name="variant"
                  value={choice.id}
                  required
                  defaultChecked={choice.id === picked && choice.stock !== 'out_of_stock'}
                  disabled={choice.stock === 'out_of_stock'}
                  onChange={() => pick(choice)}
                />
                <span>
                  {choice.label}
                  {choice.stock === 'out_of_stock' ? <span className="sr-only"> ({outOfStock})</span> : null}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

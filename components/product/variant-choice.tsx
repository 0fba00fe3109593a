// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import type { Variant } from '#lib/contract/products.ts'
import type { BuyAmounts } from './buy-price.tsx'

export interface Choice extends BuyAmounts {
  id: number
  ref: string
  label: string
  stock: Variant['stock']
}

export interface ChoiceGroup {
  name: string
  choices: readonly Choice[]
}

interface VariantChoiceProps {
  groups: readonly ChoiceGroup[]
  picked: number | null
  pick: (choice: Choice) => void
  legend: string
  outOfStock: string
}

/** Variants to pick from, in rows; what is sold out can be seen and not be picked. */
export function VariantChoice({ groups, picked, pick, legend, outOfStock }: VariantChoiceProps) {
  if (groups.length === 0) return null
  return (
    <div className="[&_fieldset]:mt-5 [&_fieldset>div]:mt-2 [&_fieldset>div]:flex [&_fieldset>div]:flex-wrap [&_fieldset>div]:gap-2 [&_legend]:text-xs [&_legend]:font-medium [&_legend>span]:font-normal [&_legend>span]:text-ink-soft [&_input]:sr-only [&_input:checked+span]:border-water [&_input:checked+span]:bg-water-soft [&_input:checked+span]:font-medium [&_input:checked+span]:text-water-deep [&_input:disabled+span]:cursor-not-allowed [&_input:disabled+span]:text-ink-soft [&_input:disabled+span]:line-through [&_input:focus-visible+span]:outline-2 [&_input:focus-visible+span]:outline-offset-2 [&_input:focus-visible+span]:outline-water [&_label>span]:flex [&_label>span]:min-h-11 [&_label>span]:cursor-pointer [&_label>span]:items-center [&_label>span]:rounded-md [&_label>span]:border [&_label>span]:border-line-strong [&_label>span]:px-4 [&_label>span]:text-sm [&_label]:relative">
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

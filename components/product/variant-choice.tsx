import type { Variant } from '#lib/contract/product-detail.ts'
import type { BuyAmounts } from './buy-amounts.ts'

export interface VariantOption extends BuyAmounts {
  id: number
  ref: string
  label: string
  stock: Variant['stock']
  /** What the count of its pieces says instead: few are left, or from when there will be some. */
  stockNote?: string | undefined
  /** Identifier of its picture at the image CDN, where it has one of its own. */
  image?: string | undefined
  /** What it has of its own, a value for each of the form's names of facts. */
  facts?: readonly string[]
}

export interface ChoiceGroup {
  /** What its variants share, with the attribute's name; empty where there is but one group. */
  name: string
  /** The same without the attribute's name. */
  label: string
  /** Colour of that finish or glass. */
  color?: string | undefined
  choices: readonly VariantOption[]
}

interface VariantChoiceProps {
  groups: readonly ChoiceGroup[]
  chosen: VariantOption | undefined
  pick: (choice: VariantOption) => void
  legend: string
  outOfStock: string | undefined
}

const gone = ({ stock }: VariantOption) => stock === 'out_of_stock'

/** The group of a choice. */
export function groupOf(groups: readonly ChoiceGroup[], chosen: VariantOption | undefined): ChoiceGroup | undefined {
  return groups.find(({ choices }) => choices.some(({ id }) => id === chosen?.id)) ?? groups[0]
}

/**
 * Finishes first, each a link to the product in it, so that they work without a script; then one
 * row with the widths of that finish. What is sold out can be seen and not be picked.
 */
export function VariantChoice({ groups, chosen, pick, legend, outOfStock }: VariantChoiceProps) {
  const group = groupOf(groups, chosen)
  if (!group) return null
  /** The same width in another finish where it is sold, else the nearest to it. */
  const inGroup = ({ choices }: ChoiceGroup) =>
    choices.find((choice) => choice.label === chosen?.label && !gone(choice)) ??
    choices.find((choice) => !gone(choice)) ??
    choices[0]
  return (
    <div className="variants">
      {groups.length > 1 ? (
        <fieldset>
          <legend>{group.name}</legend>
          <div>
            {groups.map((other) => {
              const choice = inGroup(other)
              return choice ? (
                <a
                  key={other.name}
                  href={`?variant=${choice.ref}`}
                  aria-current={other === group || undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    if (other !== group) pick(choice)
                  }}
                >
                  {other.color ? <i style={{ background: other.color }} /> : null}
                  {other.label}
                </a>
              ) : null
            })}
          </div>
        </fieldset>
      ) : null}
      <fieldset>
        <legend>{legend}</legend>
        <div>
          {group.choices.map((choice) => (
            <label key={choice.id}>
              <input
                type="radio"
                name="variant"
                value={choice.id}
                required
                defaultChecked={choice.id === chosen?.id && !gone(choice)}
                disabled={gone(choice)}
                onChange={() => pick(choice)}
              />
              <span>
                {choice.label}
                {gone(choice) ? <span className="sr-only"> ({outOfStock})</span> : null}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

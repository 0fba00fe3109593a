import type { Variant } from '../contract/product-detail.ts'

type Option = Variant['options']['options'][number]

export interface VariantGroup {
  /**
   * Options that the group's variants share beside the first one, e.g. "Finition du profilé : chromé"; empty where
   * there are none.
   */
  name: string
  /** Only the values, e.g. "chromé". */
  label: string
  /** The options that are shared. */
  options: readonly Option[]
  choices: { variant: Variant; label: string }[]
}

/**
 * Variants as a page offers them: a group for each choice beyond the first option (finish, glass),
 * in it the values of the first (width).
 * @param join writes an attribute and its value as the language does
 */
export function variantGroups(
  variants: readonly Variant[],
  join: (attribute: string, value: string) => string,
): VariantGroup[] {
  const groups = new Map<string, VariantGroup>()
  for (const variant of variants) {
    const [first, ...options] = variant.options.options
    const name = options.map((option) => join(option.attribute_name, option.name)).join(', ')
    const label = options.map((option) => option.name).join(', ')
    const group = groups.get(name) ?? { name, label, options, choices: [] }
    group.choices.push({ variant, label: first?.name ?? variant.name })
    groups.set(name, group)
  }
  return [...groups.values()]
}
